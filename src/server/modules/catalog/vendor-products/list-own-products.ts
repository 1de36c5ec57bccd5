import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { cardColumns } from '@/server/modules/catalog/columns.ts';
import { hidingColumns, isOpenHiding } from '@/server/modules/catalog/own-product.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { productHidings, products } from '@/server/schema.ts';
import type { OwnProductSort } from '@/shared/catalog/vendor-product-lists.ts';
import type { ListOwnProductsInput, OwnProductRow } from '@/shared/catalog/vendor-products.ts';
import { ownProductsWhere } from './which-products.ts';

/** A page of what is in a vendor's shop, drafts too, and how many there are on all pages. */
export async function listOwnProducts(
  db: Database,
  vendorId: number,
  { page, limit, sort, ...filter }: ListOwnProductsInput,
): Promise<{ items: OwnProductRow[]; total: number }> {
  const where = ownProductsWhere(vendorId, filter);
  const items = await db
    .select({ ...rowColumns, hiding: hidingColumns })
    .from(products)
    .leftJoin(productHidings, isOpenHiding)
    .where(where)
    .orderBy(...ORDERS[sort], desc(products.createdAt), desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items, total: await db.$count(products, where) };
}

const rowColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  price: products.price,
  compareAtPrice: cardColumns.compareAtPrice,
  imageUrl: products.imageUrl,
  categoryId: products.categoryId,
  stock: products.stock,
  rating: products.rating,
  reviewCount: products.reviewCount,
  status: products.status,
  video3dStatus: products.video3dStatus,
} as const satisfies Record<Exclude<keyof OwnProductRow, 'hiding'>, unknown>;

/** What is equal is ordered by age, the newest first. */
const ORDERS: Record<OwnProductSort, SQL[]> = {
  newest: [],
  updated: [desc(products.updatedAt)],
  name: [asc(sql`lower(${products.name})`)],
  price: [asc(products.price)],
  'price-desc': [desc(products.price)],
  stock: [asc(products.stock)],
  'stock-desc': [desc(products.stock)],
  rating: [desc(products.rating), desc(products.reviewCount)],
};
