import { formatCount } from '@/client/lib/format.ts';
import { type Away, isAwayOn, promisedDay } from '@/shared/catalog/absence.ts';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { daysUntilArrival } from '@/shared/checkout/estimates.ts';
import { dayInNewZealand, daysBetween, shiftDays } from '@/shared/days.ts';
import { shortDay } from '@/shared/format/format-date.ts';

type Piece = Pick<ProductCard, 'leadTimeWeeks' | 'estimatedDeliveryDays'>;

/**
 * The time from the order until pieces arrive together: "7 days", or "7 weeks" if one is made to order; while the seller is
 * away "7 days after Sun, Jan 10".
 */
export function arrivalText(pieces: readonly Piece[], away?: Away | null): string {
  const today = dayInNewZealand(new Date());
  const usual = Math.max(0, ...pieces.map(daysUntilArrival));
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
