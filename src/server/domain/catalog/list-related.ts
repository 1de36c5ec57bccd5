import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { products, users } from '@/server/db/schema/index.ts';
import type { ProductCard } from '@/shared/catalog.ts';
import { cardColumns } from './columns.ts';
import { isOnSale } from './filters.ts';

const MAX_RELATED = 8;
/** How many of the next dearer and of the next cheaper are looked at. */
const CANDIDATES_EACH_WAY = sql.raw('24');

/** What else somebody who looks at a product may like: its category's, in stock first, then the nearest in price. */
export async function listRelated(db: Database, id: number): Promise<ProductCard[]> {
  return db
    .select(cardColumns)
    .from(nearestInPrice(id))
    .innerJoin(products, eq(products.id, sql`near.id`))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(isOnSale)
    .orderBy(desc(sql`${products.stock} > 0`), sql`near.distance`, products.id)
    .limit(MAX_RELATED);
}

/** Both ways from the product along the index of its category's prices. */
const nearestInPrice = (id: number) => sql`(
  with shown as (select id, category_id, price from products where id = ${id}::int)
  select dearer.id, dearer.price - shown.price as distance
  from shown cross join lateral (
    select p.id, p.price from products p
    where p.status = 'active' and not p.is_hidden and p.category_id = shown.category_id and (p.price, p.id) > (shown.price, shown.id)
    order by p.price, p.id limit ${CANDIDATES_EACH_WAY}
  ) dearer
  union all
  select cheaper.id, shown.price - cheaper.price
  from shown cross join lateral (
    select p.id, p.price from products p
    where p.status = 'active' and not p.is_hidden and p.category_id = shown.category_id and (p.price, p.id) < (shown.price, shown.id)
    order by p.price desc, p.id desc limit ${CANDIDATES_EACH_WAY}
  ) cheaper
) near`;
