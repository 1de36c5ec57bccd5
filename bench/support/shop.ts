import { like, sql } from 'drizzle-orm';
import { listProducts } from '@/server/modules/search/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { categories, products } from '@/server/schema.ts';
import { CONNECTIONS } from './load.ts';
import { addPeople, type Person } from './people.ts';
import { addProducts } from './products.ts';

/** A line has at most 99 pieces, so the additions are shared among many shoppers. */
const SHOPPERS_PER_CONNECTION = 24;

/** Ids and accounts for the operations. */
export interface ShopSample {
  categoryId: number;
  /** A sample of the generated products. */
  productIds: number[];
  /** By side and connection: accounts that fill carts, and one that buys. */
  shoppers: Record<'ours' | 'floor', Person[][]>;
  /** Start of the hundredth page of 24. */
  page100: { afterId: number; cursor: string };
}

/** Adds generated products and signed-in shoppers to a demo shop. */
export async function fillShop(db: Database, productCount: number): Promise<ShopSample> {
  await addProducts(db, productCount);
  const shoppers = { ours: await addShoppers(db, 'ours'), floor: await addShoppers(db, 'floor') };

  const [category] = await db.select({ id: categories.id }).from(categories).orderBy(categories.id).limit(1);
  const some = await db
    .select({ id: products.id })
    .from(products)
    .where(like(products.name, '% no. %'))
    .orderBy(sql`${products.id} % 97`)
    .limit(100);
  return {
    categoryId: category?.id ?? 0,
    productIds: some.map(({ id }) => id),
    shoppers,
    page100: await beginOfPage100(db),
  };
}

async function addShoppers(db: Database, side: string): Promise<Person[][]> {
  const perConnection = SHOPPERS_PER_CONNECTION + 1;
  const names = Array.from({ length: CONNECTIONS * perConnection }, (_, n) => `bench-${side}-${n}`);
  const shoppers = await addPeople(db, 'customer', names);
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    shoppers.slice(connection * perConnection, (connection + 1) * perConnection),
  );
}

async function beginOfPage100(db: Database) {
  let cursor = '';
  let afterId = 0;
  for (const limit of [500, 500, 500, 500, 99 * 24 - 2000]) {
    const page = await listProducts(db, { limit, ...(cursor && { cursor }) });
    cursor = page.nextCursor ?? '';
    afterId = page.items.at(-1)?.id ?? 0;
  }
  return { afterId, cursor: encodeURIComponent(cursor) };
}
