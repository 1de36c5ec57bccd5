import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { priceBounds, priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import { isDeliveryFeeBounded } from '@/shared/catalog/delivery-fee.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import type { PriceState } from '@/shared/pricing/price-advice.ts';
import { isCurrentAdvice, isFollowed, priceState } from './current-advice.ts';

/** A product whose price may follow a recommendation. */
export interface PriceCandidate {
  productId: number;
  name: string;
  price: Decimal;
  deliveryFee: Decimal;
  isOnSale: boolean;
  floor: Decimal | null;
  ceiling: Decimal | null;
  state: PriceState;
  /** Null where none is current. */
  current: { id: number; recommendedPrice: Decimal; isFollowed: boolean } | null;
}

/** Locks those products of a vendor's, what is recommended for them too, and reads them. Archived ones are left out. */
export async function lockCandidates(
  tx: Database,
  now: Date,
  vendorId: number,
  productIds: readonly number[],
): Promise<PriceCandidate[]> {
  const ids = [...productIds];
  const own = and(eq(products.vendorId, vendorId), inArray(products.id, ids));
  // As orders lock products; then as `storeOutcomes` locks the others.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(own)
    .orderBy(asc(products.id))
    .for('no key update');
  await tx
    .select({ id: priceChecks.productId })
    .from(priceChecks)
    .where(and(eq(priceChecks.vendorId, vendorId), inArray(priceChecks.productId, ids)))
    .orderBy(asc(priceChecks.productId))
    .for('update');
  const found = await tx
    .select({ ...columns, state: priceState, current: currentColumns })
    .from(products)
    .leftJoin(pricingRecommendations, isCurrentAdvice(now))
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .leftJoin(priceBounds, eq(priceBounds.productId, products.id))
    .where(own)
    .orderBy(asc(products.id));
  return found.flatMap(({ status, isHidden, ...row }) =>
    status === 'archived' ? [] : [{ ...row, isOnSale: status === 'active' && !isHidden }],
  );
}

const columns = {
  productId: products.id,
  ...columnsOf(products, 'name', 'price', 'deliveryFee', 'status', 'isHidden'),
  floor: priceBounds.floor,
  ceiling: priceBounds.ceiling,
};

const currentColumns = {
  id: pricingRecommendations.id,
  recommendedPrice: pricingRecommendations.recommendedPrice,
  isFollowed,
};

/** @returns what speaks against a new price in the vendor's own bounds or the shop's rules, in a sentence; or null */
export function priceProblem(
  { floor, ceiling, deliveryFee }: Pick<PriceCandidate, 'floor' | 'ceiling' | 'deliveryFee'>,
  newPrice: Decimal,
): string | null {
  const cents = toCents(newPrice);
  if (floor !== null && cents < toCents(floor)) return `Your lowest price for this product is ${floor}`;
  if (ceiling !== null && cents > toCents(ceiling))
    return `Your highest price for this product is ${ceiling}`;
  if (!isDeliveryFeeBounded(newPrice, deliveryFee)) return 'Its delivery fee does not allow so low a price';
  return null;
}

/** The price for which the latest recommendation of a product was made; null where there never was one. */
export async function latestPrice(tx: Database, productId: number): Promise<Decimal | null> {
  const [latest] = await tx
    .select({ price: pricingRecommendations.currentPrice })
    .from(pricingRecommendations)
    .where(and(eq(pricingRecommendations.productId, productId), isNull(pricingRecommendations.supersededAt)));
  return latest?.price ?? null;
}
