import { type PricePolicy, priceCart } from '@/shared/checkout/price-cart.ts';
import { type Cents, type Decimal, toCents } from '@/shared/money.ts';
import { wantedOf } from '@/shared/rooms/plan-purchase.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';

export interface RoomBudget {
  cents: Cents;
  kept: readonly string[];
}

/**
 * Cents above the budget, with service fee and tax, without delivery; 0 if within.
 * @param prices by product; missing products cost nothing
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
