import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/platform/db/client.ts';
import { freeRows } from './free-rows.ts';

/** A time of this process or of the database. */
type Moment = Date | SQL;

/** The database, and the clock for due items. */
export interface Clocked {
  db: Database;
  now(): Moment;
}

/** The database's clock, as workers' may differ. */
export const databaseNow = (): SQL => sql`now()`;

interface QueueColumns<Name> {
  /** Primary key; a number if several items are claimed at once. */
  id: Name;
  /** Due time. Without `leaseUntil`, the end of a lease. */
  dueAt?: Name;
  /** Number of claims. Without `leaseToken`, identifies a lease. */
  attempts?: Name;
  /** Time of the claim; null without a lease. */
  claimedAt?: Name;
  leaseUntil?: Name;
  leaseToken?: Name;
}

export interface WorkQueue<Table extends PgTable = PgTable> {
  table: Table;
  columns: QueueColumns<Extract<keyof Table['$inferSelect'], string>>;
  /** Seconds after which a worker without renewals counts as dead. */
  leaseSeconds: number;
  /** Seconds to wait after so many attempts; null to give up. Absent if failures are handled elsewhere. */
  pauseAfter?: (attempts: number) => number | null;
  /** Condition for unfinished items. */
  isOpen?: SQL;
  /** Further columns written with every lease. */
  withLease?: PgUpdateSetSource<Table>;
}

/** Doubling pauses. @param mostAttempts after which the item is given up */
export function doubling(
  firstSeconds: number,
  longestSeconds: number,
  mostAttempts = Infinity,
): (attempts: number) => number | null {
  return (attempts) =>
    attempts >= mostAttempts ? null : Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds);
}

interface Claim<Table extends PgTable> {
  where?: SQL | undefined;
  /** Longest due first by default. */
  orderBy?: SQL;
  /** 1 by default: a lease must cover one item only, not a whole batch. */
  limit?: number;
  /** The table with joins, and the tables to lock. */
  join?: { from: SQL; lock: SQL };
  /** Items due by then; `now` by default. */
  dueBy?: Date;
  /** Further columns to write. */
  set?: PgUpdateSetSource<Table>;
}

/** Claims due items for the duration of their lease. @returns the items after claiming, oldest first */
export async function claim<Table extends PgTable>(
  { db, now }: Clocked,
  queue: WorkQueue<Table>,
  { where, orderBy, limit = 1, join, dueBy, set }: Claim<Table>,
): Promise<Table['$inferSelect'][]> {
  const { id, dueAt } = columnsOf(queue);
  const at = asSql(now());
  const due = freeRows(id, {
    from: join?.from ?? queue.table,
    lock: join?.lock ?? queue.table,
    where: and(queue.isOpen, dueAt && lte(dueAt, dueBy ? asSql(dueBy) : at), isFree(queue, at), where),
    orderBy: orderBy ?? sql`${dueAt ?? id}, ${id}`,
    limit,
  });
  // An array is evaluated once; a joined subquery may run again and lock more rows.
  const claimed = await lease(db, queue, sql`${id} = any(array${due})`, at, set);
  const keyOf = (item: Record<string, unknown>) => Number(item[queue.columns.id]);
  return claimed.length > 1 ? claimed.sort((a, b) => keyOf(a) - keyOf(b)) : claimed;
}

/** Claims one item before it is due, unless it is leased. @returns undefined if there is nothing to claim */
export async function claimEarly<Table extends PgTable>(
  { db, now }: Clocked,
  queue: WorkQueue<Table>,
  condition: SQL | undefined,
): Promise<Table['$inferSelect'] | undefined> {
  const at = asSql(now());
  const [claimed] = await lease(db, queue, and(queue.isOpen, condition, isFree(queue, at)), at);
  return claimed;
}

/** Condition for an item without a lease. With `dueAt` alone, leases and pauses are indistinguishable: always true. */
function isFree<Table extends PgTable>(queue: WorkQueue<Table>, at: SQL): SQL | undefined {
  const { leaseUntil, claimedAt, dueAt } = columnsOf(queue);
  if (leaseUntil) return or(isNull(leaseUntil), lte(leaseUntil, at));
  return claimedAt && or(isNull(claimedAt), dueAt && lte(dueAt, at));
}

async function lease<Table extends PgTable>(
  db: Database,
  queue: WorkQueue<Table>,
  condition: SQL | undefined,
  at: SQL,
  set: PgUpdateSetSource<Table> = {},
): Promise<Table['$inferSelect'][]> {
  const { columns } = queue;
  const { attempts } = columnsOf(queue);
  const values = {
    ...leaseEnd(queue, at),
    ...(columns.attempts ? { [columns.attempts]: sql`${attempts} + 1` } : {}),
    ...(columns.claimedAt ? { [columns.claimedAt]: at } : {}),
    ...(columns.leaseToken ? { [columns.leaseToken]: randomUUID() } : {}),
    ...set,
  };
  return db
    .update(queue.table as PgTable)
    .set(values)
    .where(condition)
    .returning();
}

/** Condition for an item still leased by this claim and unfinished. */
export function isClaimed<Table extends PgTable>(queue: WorkQueue<Table>, item: Table['$inferSelect']) {
  const { id, attempts, claimedAt, leaseToken } = columnsOf(queue);
  const { columns } = queue;
  const itemValues = item as Record<string, unknown>;
  const fence = leaseToken
    ? eq(leaseToken, itemValues[columns.leaseToken ?? ''])
    : and(
        attempts && eq(attempts, itemValues[columns.attempts ?? '']),
        // Attempts may restart, as for a reversed payout. A Date lacks microseconds.
        claimedAt &&
          sql`date_trunc('milliseconds', ${claimedAt}) = ${asSql(itemValues[columns.claimedAt ?? ''] as Date)}`,
      );
  return and(eq(id, itemValues[columns.id]), fence, queue.isOpen);
}

/** Renews a lease. @returns false if it was lost */
export function renewLease<Table extends PgTable>(
  { db, now }: Clocked,
  queue: WorkQueue<Table>,
  item: Table['$inferSelect'],
): Promise<boolean> {
  return write(db, queue, item, leaseEnd(queue, asSql(now())));
}

interface Retry<Table extends PgTable> {
  /** Seconds until it is due again; by the queue's rule if absent. */
  seconds?: number;
  /** False for an interrupted attempt, which does not count. */
  isCounted?: boolean;
  set?: PgUpdateSetSource<Table>;
}

/**
 * Ends a lease and reschedules the item. Stop its renewals first.
 *
 * @returns false, without writing, if the lease was lost
 */
export function retryLater<Table extends PgTable>(
  { db, now }: Clocked,
  queue: WorkQueue<Table>,
  item: Table['$inferSelect'],
  { seconds = secondsUntilRetry(queue, item) ?? 0, isCounted = true, set }: Retry<Table> = {},
): Promise<boolean> {
  const { columns } = queue;
  const { attempts } = columnsOf(queue);
  return write(db, queue, item, {
    ...withoutLease(queue),
    ...(columns.dueAt ? { [columns.dueAt]: secondsAfter(asSql(now()), seconds) } : {}),
    ...(columns.attempts && !isCounted ? { [columns.attempts]: sql`${attempts} - 1` } : {}),
    ...set,
  });
}

/**
 * Ends a lease and finishes the item. Stop its renewals first.
 *
 * @param set its final state
 * @returns false, without writing, if the lease was lost
 */
export function finish<Table extends PgTable>(
  { db }: Pick<Clocked, 'db'>,
  queue: WorkQueue<Table>,
  item: Table['$inferSelect'],
  set: PgUpdateSetSource<Table>,
): Promise<boolean> {
  return write(db, queue, item, { ...withoutLease(queue), ...set });
}

/** Returns the pause after a failed attempt; null after the last. */
export function secondsUntilRetry<Table extends PgTable>(
  { columns, pauseAfter }: WorkQueue<Table>,
  item: Table['$inferSelect'],
): number | null {
  const attempts = (item as Record<string, unknown>)[columns.attempts ?? ''];
  return typeof attempts === 'number' && pauseAfter ? pauseAfter(attempts) : null;
}

export function withoutLease({ columns }: Pick<WorkQueue, 'columns'>): Record<string, null> {
  const empty = [columns.claimedAt, columns.leaseUntil, columns.leaseToken];
  return Object.fromEntries(empty.flatMap((name) => (name ? [[name, null]] : [])));
}

async function write<Table extends PgTable>(
  db: Database,
  queue: WorkQueue<Table>,
  item: Table['$inferSelect'],
  values: Record<string, unknown>,
): Promise<boolean> {
  const updatedRows = await db
    .update(queue.table as PgTable)
    .set(values)
    .where(isClaimed(queue, item))
    .returning({ id: columnsOf(queue).id });
  return updatedRows.length > 0;
}

function leaseEnd<Table extends PgTable>({ columns, leaseSeconds, withLease }: WorkQueue<Table>, at: SQL) {
  const name = columns.leaseUntil ?? columns.dueAt;
  return { ...(name ? { [name]: secondsAfter(at, leaseSeconds) } : {}), ...withLease };
}

function columnsOf<Table extends PgTable>({ table, columns }: WorkQueue<Table>) {
  const all: Record<string, PgColumn> = getTableColumns(table as PgTable);
  const id = all[columns.id];
  if (!id) throw new Error('A work queue needs a primary key.');
  const named = (name: string | undefined) => (name ? all[name] : undefined);
  return {
    id,
    dueAt: named(columns.dueAt),
    attempts: named(columns.attempts),
    claimedAt: named(columns.claimedAt),
    leaseUntil: named(columns.leaseUntil),
    leaseToken: named(columns.leaseToken),
  };
}

function asSql(moment: Moment): SQL {
  return moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment;
}

function secondsAfter(at: SQL, seconds: number): SQL {
  return sql`${at} + ${seconds}::float8 * interval '1 second'`;
}
