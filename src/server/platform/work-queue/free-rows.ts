import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/platform/db/client.ts';

interface RowChoice {
  where: SQL | undefined;
  orderBy?: SQL;
  limit: number;
}

/**
 * A subquery that locks rows until the transaction ends and returns their keys. Skips locked rows, so it never waits or
 * deadlocks.
 *
 * @param choice.from the table, with joins for condition or order
 * @param choice.lock tables or aliases to lock
 */
export function freeRows(
  key: PgColumn | SQL,
  { from, lock, where, orderBy, limit }: RowChoice & { from: PgTable | SQL; lock: PgTable | SQL },
): SQL {
  return sql`(
    select ${key} from ${from} where ${where ?? sql`true`}
    ${orderBy && sql`order by ${orderBy}`} limit ${limit}::int for update of ${lock} skip locked
  )`;
}

/**
 * Locks rows until the transaction ends, for work in the database only. Skips locked rows.
 *
 * @param choice.strength `no key update` allows references meanwhile
 */
export async function lockFreeRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  { where, orderBy, limit, strength = 'update' }: RowChoice & { strength?: 'update' | 'no key update' },
): Promise<Table['$inferSelect'][]> {
  return tx
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...(orderBy ? [orderBy] : []))
    .limit(limit)
    .for(strength, { skipLocked: true });
}
