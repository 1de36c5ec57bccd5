import { desc, eq, sql } from 'drizzle-orm';
import type { ProductCard } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { products, users } from '../../db/schema/index.ts';
import { cardColumns } from './columns.ts';
import { isOnSale } from './filters.ts';

const HOW_MANY = 8;
/** How many of the next dearer and of the next cheaper are looked at. */
const REACH = sql.raw('24');

/** What else somebody who looks at a product may like: its category's, in stock first, then the nearest in price. */
export function listRelated(db: Database, id: number): Promise<ProductCard[]> {
  const statement = prepared(db, 'related', (name) =>
    db
      .select(cardColumns)
      .from(NEAR)
      .innerJoin(products, eq(products.id, sql`near.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(isOnSale)
      .orderBy(desc(sql`${products.stock} > 0`), sql`near.distance`, products.id)
      .limit(HOW_MANY)
      .prepare(name),
  );
  return statement.execute({ id });
}

/** Both ways from the product along the index of its category's prices. */
const NEAR = sql`(
  with shown as (select id, category_id, price from products where id = ${sql.placeholder('id')})
  select dearer.id, dearer.price - shown.price as distance
  from shown cross join lateral (
    select p.id, p.price from products p
    where p.status = 'active' and p.category_id = shown.category_id and (p.price, p.id) > (shown.price, shown.id)
    order by p.price, p.id limit ${REACH}
  ) dearer
  union all
  select cheaper.id, shown.price - cheaper.price
  from shown cross join lateral (
    select p.id, p.price from products p
    where p.status = 'active' and p.category_id = shown.category_id and (p.price, p.id) < (shown.price, shown.id)
    order by p.price desc, p.id desc limit ${REACH}
  ) cheaper
) near`;
