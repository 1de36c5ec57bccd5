import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { ENGINE_VERSION } from './store-outcomes.ts';

/** Products noted by one statement. */
const MOST_NOTED = 5_000;
/** Pieces up to which a stock counts as this many: two more or fewer of a handful change nothing. */
const FEW_PIECES = 6;

/**
 * Notes which prices have to be worked out: of products that came on sale, and of those whose price, stock or commission has
 * changed so much since that what was recommended is not current. What expires is noted already, by its day.
 *
 * @returns whether there may be more
 */
export async function noteDuePrices(db: Database, now: Date): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const noted = await rows(
    db,
    sql`
      insert into price_checks (product_id, vendor_id, due_at)
      select product.id, product.vendor_id, ${moment}
      from products product
      join categories category on category.id = product.category_id
      left join price_checks known on known.product_id = product.id
      where product.status = 'active' and not product.is_hidden
        and (known.product_id is null or known.due_at > ${moment} and (
          known.price <> product.price
          or known.commission_rate <> category.commission_rate
          or known.engine_version <> ${ENGINE_VERSION}::int
          or (known.stock = 0) <> (product.stock = 0)
          or abs(known.stock - product.stock) * 2 > greatest(known.stock, ${FEW_PIECES}::int)))
      order by product.id
      limit ${MOST_NOTED}::int
      on conflict (product_id) do update set due_at = excluded.due_at
      returning product_id`,
  );
  return noted.length === MOST_NOTED;
}
