import { type PricePolicy, priceCart } from '@/shared/checkout/price-cart.ts';
import { type Cents, type Decimal, toCents } from '@/shared/money.ts';
import { wantedOf } from '@/shared/rooms/plan-purchase.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';

/** What somebody had to spend when the shop furnished their room. */
export interface RoomBudget {
  cents: Cents;
  /** Keys of what stood there before, which it was not for. */
  kept: readonly string[];
}

/**
 * By how much the pieces of a room cost more than the budget it was furnished for, counted as the budget was: with service
 * fee and tax, without delivery.
 *
 * @param prices by product; what is not there costs nothing
 * @returns cents; 0 where the budget holds
 */
export function overBudget(
  { cents, kept }: RoomBudget,
  items: readonly RoomItem[],
  prices: ReadonlyMap<number, Decimal>,
  policy: PricePolicy,
): Cents {
  const lines = wantedOf(items.filter(({ key }) => !kept.includes(key))).map(({ productId, quantity }) => ({
    vendorId: 0,
    deliveryAvailable: false,
    deliveryFeeCents: 0,
    quantity,
    priceCents: toCents(prices.get(productId) ?? '0.00'),
  }));
  return lines.length === 0 ? 0 : Math.max(0, priceCart(lines, policy, 'collection').total - cents);
}
