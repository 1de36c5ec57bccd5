import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { productHidings, products, users } from '@/server/schema.ts';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { ownProductColumns } from './columns.ts';
import { hidingColumns, isOpenHiding } from './hiding-columns.ts';
import { isOwnProduct, noSuchProduct, type VendorOrAdmin } from './own-product.ts';

/**
 * A product as its vendor edits it, on sale or not.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone
 */
export async function getOwnProduct(db: Database, actor: VendorOrAdmin, id: number): Promise<OwnProduct> {
  const [found] = await db
    .select({ product: ownProductColumns, hiding: hidingColumns })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .leftJoin(productHidings, isOpenHiding)
    .where(isOwnProduct(actor, id));
  if (!found) throw noSuchProduct();
  return { ...found.product, hiding: found.hiding };
}
