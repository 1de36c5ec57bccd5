import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { mondayOf } from '@/shared/catalog/made-to-order.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';

/** Starts the week of products made to order, and of their variants: all of its pieces can be ordered. Idempotent. */
export async function refillCapacity(db: Database, now: Date): Promise<void> {
  const monday = sql`${mondayOf(now)}::date`;
  // Locks in the order of ids, as orders do, to avoid deadlocks.
  const filled = await rows(
    db,
    sql`
    with locked as (
      select id from products where lead_time_weeks is not null and capacity_week < ${monday}
      order by id for no key update
    )
    update products set stock = weekly_capacity, capacity_week = ${monday} where id in (select id from locked)
    returning id`,
  );
  if (filled.length > 0) clearCatalogueCache(db);
}
