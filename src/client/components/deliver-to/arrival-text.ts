import { formatCount } from '@/client/lib/format.ts';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { daysUntilArrival } from '@/shared/checkout/estimates.ts';

type Piece = Pick<ProductCard, 'leadTimeWeeks' | 'estimatedDeliveryDays'>;

/** The time from the order until pieces arrive together: "7 days", or "7 weeks" if one is made to order. */
export function arrivalText(pieces: readonly Piece[]): string {
  const days = Math.max(0, ...pieces.map(daysUntilArrival));
  const isMadeToOrder = pieces.some(({ leadTimeWeeks }) => leadTimeWeeks !== null);
  return isMadeToOrder ? formatCount(Math.ceil(days / 7), 'week') : formatCount(days, 'day');
}
