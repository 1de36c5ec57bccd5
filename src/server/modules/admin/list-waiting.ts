import { type SQL, sql } from 'drizzle-orm';
import { catalogWaiting } from '@/server/modules/catalog/index.ts';
import { checkoutWaiting } from '@/server/modules/checkout/index.ts';
import { ordersWaiting } from '@/server/modules/orders/index.ts';
import { payoutsWaiting } from '@/server/modules/payouts/index.ts';
import { pickupsWaiting } from '@/server/modules/pickups/index.ts';
import { roomsWaiting } from '@/server/modules/rooms/index.ts';
import { supportWaiting } from '@/server/modules/support/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { WAITING_KINDS, type WaitingKind, type WaitingView } from '@/shared/admin/waiting.ts';

/** The modules' queries, and those of admin pages. */
const QUERIES: Record<WaitingKind, (now: Date) => SQL> = {
  ...supportWaiting,
  ...pickupsWaiting,
  ...ordersWaiting,
  ...checkoutWaiting,
  ...payoutsWaiting,
  ...catalogWaiting,
  ...roomsWaiting,
  dead_mail: () => sql`select created_at as since from mail_outbox where status = 'dead'`,
  dead_jobs: () => sql`select started_at as since from job_runs where last_error is not null`,
};

interface WaitingRow extends Record<string, unknown> {
  kind: WaitingKind;
  count: number;
  /** Milliseconds since 1970. */
  oldest: number | null;
}

/** Counts items that need an admin, in the order of `WAITING_KINDS`; empty kinds are omitted. */
export async function listWaiting(db: Database, now: Date): Promise<WaitingView[]> {
  const queries = WAITING_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, since from (${QUERIES[kind](now)}) as waiting`,
  );
  const waitingRows = await rows<WaitingRow>(
    db,
    sql`
      select kind, count(*)::int as count, (extract(epoch from min(since)) * 1000)::float8 as oldest
      from (${sql.join(queries, sql` union all `)}) as waiting
      group by kind`,
  );
  return WAITING_KINDS.flatMap((kind) => {
    const row = waitingRows.find((one) => one.kind === kind);
    return row ? [{ kind, count: row.count, oldestAt: new Date(row.oldest ?? now) }] : [];
  });
}
