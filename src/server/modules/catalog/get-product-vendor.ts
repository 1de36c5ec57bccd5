import { and, eq, sql } from 'drizzle-orm';
import { sellerTermsColumns } from '@/server/modules/catalog/get-seller-terms.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { products, users, vendorProfiles } from '@/server/schema.ts';
import type { ProductVendor } from '@/shared/catalog/catalog.ts';
import { vendorName } from './columns.ts';
import { isOnSale } from './filters.ts';

/** Who sells a product on sale, and how their things get home; null for what is not on sale. */
export async function getProductVendor(db: Database, productId: number): Promise<ProductVendor | null> {
  const statement = prepared(db, 'product_vendor', (name) =>
    db
      .select({
        id: users.id,
        name: vendorName,
        about: sql<string>`coalesce(${vendorProfiles.about}, '')`,
        terms: sellerTermsColumns,
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, products.vendorId))
      .where(and(eq(products.id, sql.placeholder('productId')), isOnSale))
      .prepare(name),
  );
  const [found] = await statement.execute({ productId });
  return found ?? null;
}
