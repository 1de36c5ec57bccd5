import { linesTo, type SellerTerms } from '@/shared/catalog/delivery.ts';
import type { Destination } from '@/shared/catalog/regions.ts';
import { type PricePolicy, priceCart } from '@/shared/checkout/price-cart.ts';
import { type Cents, type Decimal, toCents } from '@/shared/money.ts';
import { wantedProductsOf } from '@/shared/rooms/plan-purchase.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';

export interface Bought {
  product: Pick<
    PlannedProduct,
    'id' | 'price' | 'vendorId' | 'vendorName' | 'deliveryAvailable' | 'deliveryFee'
  >;
  quantity: number;
}

/**
 * Total cost of a room as in the cart, and delivery per vendor: its fee, null for pick-up only.
 * @param destination null while unknown
 */
export function planDelivery(
  bought: readonly Bought[],
  sellers: readonly SellerTerms[],
  policy: PricePolicy,
  destination: Destination | null,
) {
  const places = new Map(sellers.map((seller) => [seller.vendorId, seller.places]));
  const lines = linesTo(
    bought.map(({ product, quantity }) => ({
      vendorId: product.vendorId,
      vendorName: product.vendorName,
      quantity,
      priceCents: toCents(product.price),
      deliveryAvailable: product.deliveryAvailable,
      deliveryFeeCents: toCents(product.deliveryFee),
    })),
    ({ vendorId }) => places.get(vendorId) ?? [],
    destination,
  );
  const ids = [...new Set(lines.map(({ vendorId }) => vendorId))];
  const vendors = ids.map((id) => {
    const own = lines.filter(({ vendorId }) => vendorId === id);
    const brought = own.filter(({ deliveryAvailable }) => deliveryAvailable);
    return {
      id,
      fee: brought.length > 0 ? priceCart(brought, policy, 'delivery').deliveryFee : null,
      isPartly: brought.length > 0 && brought.length < own.length,
    };
  });
  const isBrought = vendors.some(({ fee }) => fee !== null);
  return {
    vendors,
    collected: priceCart(lines, policy, 'collection').total,
    delivered: isBrought ? priceCart(lines, policy, 'delivery').total : null,
  };
}

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
  const lines = wantedProductsOf(items.filter(({ key }) => !kept.includes(key))).map(
    ({ productId, quantity }) => ({
      vendorId: 0,
      deliveryAvailable: false,
      deliveryFeeCents: 0,
      quantity,
      priceCents: toCents(prices.get(productId) ?? '0.00'),
    }),
  );
  return lines.length === 0 ? 0 : Math.max(0, priceCart(lines, policy, 'collection').total - cents);
}
