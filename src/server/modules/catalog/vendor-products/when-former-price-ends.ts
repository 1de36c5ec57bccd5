import { sql } from 'drizzle-orm';
import { isOwnProduct, noSuchProduct, type VendorOrAdmin } from '@/server/modules/catalog/own-product.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import type { FormerPriceEnd, FormerPriceInput } from '@/shared/catalog/vendor-products.ts';
import { TIME_ZONE } from '@/shared/constants.ts';

/**
 * Until when an amount could be shown as the former price of a product that costs less from now on.
 *
 * @returns the last day, in New Zealand; null when it was not the price for long enough
 * @throws DomainError NOT_FOUND when the product is another vendor's or gone
 */
export async function whenFormerPriceEnds(
  db: Database,
  actor: VendorOrAdmin,
  { id, compareAtPrice }: FormerPriceInput,
): Promise<FormerPriceEnd> {
  const today = sql`(now() at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
  const until = sql`rehome_compare_at_until(${products.id}, ${compareAtPrice}::numeric, ${today})`;
  const [end] = await db
    .select({ until: sql<string | null>`case when ${until} >= ${today} then ${until}::text end` })
    .from(products)
    .where(isOwnProduct(actor, id));
  if (!end) throw noSuchProduct();
  return end;
}
