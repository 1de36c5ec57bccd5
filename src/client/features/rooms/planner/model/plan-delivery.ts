import { linesTo, type SellerTerms } from '@/shared/catalog/delivery.ts';
import type { Destination } from '@/shared/catalog/places.ts';
import { type PricePolicy, priceCart } from '@/shared/checkout/price-cart.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';

export interface Bought {
  product: Pick<
    PlannedProduct,
    'id' | 'price' | 'vendorId' | 'vendorName' | 'deliveryAvailable' | 'deliveryFee'
  >;
  quantity: number;
}

export interface PlanVendor {
  id: number;
  name: string;
  fee: Cents | null;
  isPartly: boolean;
}

/** Total cost of a room as in the cart, and delivery per vendor. @param destination null while unknown */
export function planDelivery(
  bought: readonly Bought[],
  sellers: readonly SellerTerms[],
  policy: PricePolicy,
  destination: Destination | null,
): { vendors: PlanVendor[]; collected: Cents; delivered: Cents | null } {
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
  const vendors = ids.map((id): PlanVendor => {
    const own = lines.filter(({ vendorId }) => vendorId === id);
    const brought = own.filter(({ deliveryAvailable }) => deliveryAvailable);
    return {
      id,
      name: own[0]?.vendorName ?? '',
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
