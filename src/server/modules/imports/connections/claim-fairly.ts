import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { claim, type WorkQueue } from '@/server/platform/work-queue/index.ts';
import { platformIntegrations } from '@/server/schema.ts';

interface FairClaim<Table extends PgTable> {
  /** Of the connection of an item. */
  connectionId: PgColumn;
  /** A query of `integration_id` and `lease_until` of claimed items. */
  leases: SQL;
  /** Items of a vendor under lease. */
  most: number;
  where?: SQL;
  set?: PgUpdateSetSource<Table>;
}

/** Condition for a connection whose vendor's shop is open: those of a closed shop wait. */
export function isOfOpenShop(connectionId: PgColumn): SQL {
  return sql`${connectionId} not in (
    select closed.id from platform_integrations closed join users on users.id = closed.vendor_id
    where users.shop_closed_at is not null
  )`;
}

/** Claims an item, of which each vendor has a few at once only: slow shops of one vendor delay no other. */
export async function claimFairly<Table extends PgTable>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  queue: WorkQueue<Table>,
  { connectionId, leases, most, where, set }: FairClaim<Table>,
): Promise<Table['$inferSelect'] | undefined> {
  const hasShare = sql`${connectionId} not in (
    select own.id from ${platformIntegrations} own join (
      select connection.vendor_id from (${leases}) leased
      join ${platformIntegrations} connection on connection.id = leased.integration_id
      where leased.lease_until > ${now().toISOString()}::timestamptz
      group by 1 having count(*) >= ${most}::int
    ) busy on busy.vendor_id = own.vendor_id
  )`;
  return transactionWithRetry(db, async (tx) => {
    // Claims at the same time would not see each other.
    await lock(tx, 'claimsOfConnections');
    const [item] = await claim({ db: tx, now }, queue, { where: and(hasShare, where), ...(set && { set }) });
    return item;
  });
}
