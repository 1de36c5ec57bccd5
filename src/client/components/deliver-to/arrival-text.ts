import { formatCount } from '@/client/lib/format.ts';
import { type Away, isAwayOn, promisedDay } from '@/shared/catalog/absence.ts';
import type { Product, ProductCard } from '@/shared/catalog/catalog.ts';
import { collectionOfProduct, type SellerTerms } from '@/shared/catalog/delivery.ts';
import { daysUntil, NO_PROMISE, type PromisedPiece } from '@/shared/checkout/estimates.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { dayInNewZealand, daysBetween, shiftDays } from '@/shared/days.ts';
import { shortDay } from '@/shared/format/format-date.ts';

type Piece = Pick<ProductCard, 'leadTimeWeeks' | 'estimatedDeliveryDays'>;

/**
 * The time from the order until pieces arrive together: "7 days", or "7 weeks" if one is made to order; while the seller is
 * away "7 days after Sun, Jan 10".
 */
export function arrivalText(pieces: readonly Piece[], away?: Away | null): string {
  const delivered = pieces.map((piece) => ({ ...piece, readyDays: null }));
  return timeText('delivery', delivered, away) ?? formatCount(0, 'day');
}

/** Says in a sentence when products of a seller can be collected. */
export function collectionText(products: readonly Product[], terms: SellerTerms | undefined): string {
  const pieces = products.map((product) => ({
    ...product,
    readyDays: collectionOfProduct(product, terms).readyDays,
  }));
  const time = timeText('collection', pieces, terms?.away);
  if (time === formatCount(0, 'day')) return 'Ready to collect the same day.';
  return time ? `Ready to collect in about ${time}.` : `${NO_PROMISE}.`;
}

function timeText(
  method: FulfillmentMethod,
  pieces: readonly PromisedPiece[],
  away: Away | null | undefined,
): string | null {
  const usual = daysUntil(method, pieces);
  if (usual === null) return null;
  const today = dayInNewZealand(new Date());
  const isAway = isAwayOn(away, today);
  const days = isAway
    ? usual
    : daysBetween(
        today,
        promisedDay(today, (day) => shiftDays(day, usual), away),
      );
  const isMadeToOrder = pieces.some(({ leadTimeWeeks }) => leadTimeWeeks !== null);
  const time = isMadeToOrder ? formatCount(Math.ceil(days / 7), 'week') : formatCount(days, 'day');
  return isAway ? `${time} after ${shortDay(away.until)}` : time;
}
