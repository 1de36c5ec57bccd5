import { and, asc, desc, eq, ilike, lte, ne } from 'drizzle-orm';
import type { ListOwnProductsInput, Product } from '../../../shared/catalog.ts';
import { LOW_STOCK } from '../../../shared/constants.ts';
import type { Database } from '../../db/client.ts';
import { products, users } from '../../db/schema/index.ts';
import { productColumns } from './columns.ts';

/** A page of what is in a vendor's shop, drafts too, and how many there are on all pages. */
export async function listOwnProducts(
  db: Database,
  vendorId: number,
  { search, isRunningLow, page, limit, sort }: ListOwnProductsInput,
): Promise<{ items: Product[]; total: number }> {
  const which = and(
    eq(products.vendorId, vendorId),
    isRunningLow
      ? and(eq(products.status, 'active'), lte(products.stock, LOW_STOCK))
      : ne(products.status, 'archived'),
    search ? ilike(products.name, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const items = await db
    .select(productColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(which)
    .orderBy(...(sort === 'stock' ? [asc(products.stock)] : []), desc(products.createdAt), desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items, total: await db.$count(products, which) };
}
