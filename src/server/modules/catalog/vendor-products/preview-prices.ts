import { and, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import type { PreviewPricesInput, PricePreview } from '@/shared/catalog/vendor-products.ts';
import { newPrice } from './new-price.ts';
import { chosenProducts } from './which-products.ts';

/** What a change of prices by percent would do to somebody's own products. */
export async function previewPrices(
  db: Database,
  vendorId: number,
  { which, percent }: PreviewPricesInput,
): Promise<PricePreview> {
  const after = newPrice(percent);
  const [preview] = await db
    .select({
      count: sql<number>`count(*)::int`,
      before: sql<string>`coalesce(sum(${products.price}), 0.00)::text`,
      after: sql<string>`coalesce(sum(${after}), 0.00)::text`,
    })
    .from(products)
    .where(and(chosenProducts(vendorId, which), sql`${products.price} <> ${after}`));
  return preview ?? { count: 0, before: '0.00', after: '0.00' };
}
