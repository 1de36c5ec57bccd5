import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { XeroLedger } from '@/server/adapters/accounting/xero-client.ts';
import { XeroError } from '@/server/adapters/accounting/xero-error.ts';
import type { Deps } from '@/server/deps.ts';
import { listStatements, readMonth } from '@/server/modules/payouts/earnings/statement-months.ts';
import { readXeroDocuments, type XeroDocuments } from '@/server/modules/payouts/earnings/xero-documents.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import {
  claim,
  doubling,
  finish,
  isClaimed,
  retryLater,
  secondsUntilRetry,
  underLease,
  type WorkQueue,
} from '@/server/platform/work-queue/index.ts';
import { xeroConnections, xeroMonths } from '@/server/schema.ts';
import { dayInNewZealand, monthAfter, monthInNewZealand, shiftDays, startOfDay } from '@/shared/days.ts';
import { daysAfter, hoursAfter } from '@/shared/time.ts';
import { creditNoteDocument, invoiceDocument, payoutDocument, payoutText } from './documents.ts';
import { readAccessToken, reasonOf, requireXero, type XeroConnection } from './tokens.ts';

type XeroMonth = typeof xeroMonths.$inferSelect;

/** Lines of the ledger per batch; an event has a few, and is an invoice. */
const LINES_PER_BATCH = 100;
/** Milliseconds after which a run leaves the rest to the next, while its access token is still valid. */
const RUN_MS = 3 * 60 * 1000;
/** Hours after midnight: changes that began in the old month are written by then. */
const SETTLED_HOURS = 3;
/** Xero ends a refresh token that was unused for 60 days. */
const KEPT_ALIVE_DAYS = 30;

/** A run sends all waiting months of a vendor: never two at once, as they would replace each other's tokens. */
const CONNECTIONS: WorkQueue<typeof xeroConnections> = {
  table: xeroConnections,
  columns: {
    id: 'vendorId',
    dueAt: 'nextRunAt',
    attempts: 'attempts',
    leaseUntil: 'leaseUntil',
    leaseToken: 'leaseToken',
  },
  leaseSeconds: 90,
  // Never gives up: an outage ends, and a limit of Xero's too.
  pauseAfter: doubling(30, 15 * 60),
};

/** True once a month is over and all of it is written. */
export function isSettled(month: string, now: Date): boolean {
  return month < monthInNewZealand(hoursAfter(now, -SETTLED_HOURS));
}

/**
 * Sends the waiting months of the next due connection, batch by batch, each with its progress.
 *
 * @returns true if there was one
 */
export async function sendToXero(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  if (!deps.xero || !deps.secrets) return false;
  const [connection] = await claim(deps, CONNECTIONS, {});
  if (!connection) return false;
  try {
    await underLease(deps, CONNECTIONS, connection, (lost) =>
      runConnection(deps, connection, AbortSignal.any([stopping, lost])),
    );
    await endRun(deps, connection);
  } catch (error) {
    if (stopping.aborted) await retryLater(deps, CONNECTIONS, connection, { seconds: 0, isCounted: false });
    else await endWithError(deps, connection, error);
  }
  return true;
}

async function runConnection(deps: Deps, connection: XeroConnection, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  await queueFinishedMonths(deps, connection);
  const { ledger, accounts } = await openLedger(deps, connection, signal);
  await db.update(xeroConnections).set({ accounts }).where(isClaimed(CONNECTIONS, connection));
  const waiting = await db
    .select()
    .from(xeroMonths)
    .where(isWaiting(connection))
    .orderBy(asc(xeroMonths.month));
  const until = now().getTime() + RUN_MS;
  for (const month of waiting) {
    try {
      await sendMonth(deps, { connection, ledger, signal, until }, month);
    } catch (error) {
      if (!(error instanceof XeroError) || error.kind !== 'invalid') throw error;
      await db
        .update(xeroMonths)
        .set({ state: 'failed', problem: error.message, keyRevision: sql`${xeroMonths.keyRevision} + 1` })
        .where(and(isMonth(month), isStillClaimed(connection)));
    }
  }
}

/** The vendor's ledger there, and its bank accounts. A token that Xero refuses before its end is replaced once. */
async function openLedger(deps: Deps, connection: XeroConnection, signal: AbortSignal) {
  const { xero } = requireXero(deps);
  const isOurs = isClaimed(CONNECTIONS, connection);
  const open = async (isRefused: boolean) => {
    const access = await readAccessToken(deps, connection, { isOurs, isRefused });
    const ledger = xero.open(access, connection.tenantId, signal);
    return { ledger, accounts: await ledger.listBankAccounts() };
  };
  try {
    return await open(false);
  } catch (error) {
    if (!(error instanceof XeroError) || error.kind !== 'unauthorized') throw error;
    return open(true);
  }
}

/** Queues the months that ended since sending was made automatic. */
async function queueFinishedMonths(deps: Deps, { vendorId, tenantId, automaticSince }: XeroConnection) {
  if (!automaticSince) return;
  const first = monthInNewZealand(automaticSince);
  const months = (await listStatements(deps, vendorId))
    .map(({ month }) => month)
    .filter((month) => month >= first && isSettled(month, deps.now()));
  if (months.length === 0) return;
  await deps.db
    .insert(xeroMonths)
    .values(months.map((month) => ({ vendorId, tenantId, month })))
    .onConflictDoNothing();
}

interface Run {
  connection: XeroConnection;
  ledger: XeroLedger;
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  until: number;
}

async function sendMonth(
  deps: Deps,
  { connection, ledger, signal, until }: Run,
  month: XeroMonth,
): Promise<void> {
  const { db, now } = deps;
  const { vendorId } = connection;
  const summary = await readMonth(deps, vendorId, month.month);
  const range = { after: month.cursor ?? undefined, lines: LINES_PER_BATCH };
  let cursor = month.cursor;
  for await (const batch of readXeroDocuments(deps, vendorId, { summary, ...range })) {
    signal.throwIfAborted();
    if (now().getTime() >= until) return;
    const key = `${month.key}-${cursor ?? 0}-${month.keyRevision}`;
    const payouts = connection.payoutAccountId === null ? [] : batch.payouts;
    await sendBatch(deps, { connection, ledger }, { ...batch, payouts }, { month: month.month, key });
    cursor = batch.lastEventId ?? cursor;
    await record(db, connection, month, {
      cursor,
      invoices: sql`${xeroMonths.invoices} + ${batch.invoices.length}`,
      payouts: sql`${xeroMonths.payouts} + ${payouts.length}`,
    });
  }
  await record(db, connection, month, { state: 'sent', sentAt: now(), problem: null });
}

/**
 * Creates the documents of a batch that are not there. Xero remembers idempotency keys for a short time only, so documents
 * are looked up by number first: after a crash, and for a month that was imported as a file.
 */
async function sendBatch(
  { settings }: Deps,
  { connection, ledger }: Pick<Run, 'connection' | 'ledger'>,
  { invoices, payouts }: Pick<XeroDocuments, 'invoices' | 'payouts'>,
  { month, key }: { month: string; key: string },
): Promise<void> {
  const sales = invoices.filter(({ totalCents }) => totalCents >= 0);
  const notes = invoices.filter(({ totalCents }) => totalCents < 0);
  if (sales.length > 0) {
    const found = await ledger.findInvoices(sales.map(({ number }) => number));
    const missing = sales.filter(({ number }) => !found.has(number));
    const documents = missing.map((invoice) => invoiceDocument(settings, invoice));
    if (documents.length > 0) await ledger.create('Invoices', documents, `${key}-invoices`);
  }
  if (notes.length > 0) {
    const found = await ledger.findCreditNotes(notes.map(({ number }) => number));
    const missing = notes.filter(({ number }) => !found.has(number));
    const documents = missing.map((note) => creditNoteDocument(settings, note));
    if (documents.length > 0) await ledger.create('CreditNotes', documents, `${key}-notes`);
  }
  const accountId = connection.payoutAccountId;
  if (payouts.length > 0 && accountId !== null) {
    const first = `${month}-01`;
    const found = await ledger.findOverpayments(first, shiftDays(monthAfter(first), -1));
    const missing = payouts.filter((payout) => !found.has(payoutText(payout)));
    const documents = missing.map((payout) => payoutDocument(settings, payout, accountId));
    if (documents.length > 0) await ledger.create('BankTransactions', documents, `${key}-payouts`);
  }
}

/** @throws Error if the lease was lost: another worker goes on */
async function record(
  db: Database,
  connection: XeroConnection,
  month: XeroMonth,
  progress: PgUpdateSetSource<typeof xeroMonths>,
): Promise<void> {
  const recorded = await db
    .update(xeroMonths)
    .set(progress)
    .where(and(isMonth(month), isStillClaimed(connection)))
    .returning({ month: xeroMonths.month });
  if (recorded.length === 0) throw new Error('The lease was lost.');
}

function isMonth({
  vendorId,
  tenantId,
  month,
}: Pick<XeroMonth, 'vendorId' | 'tenantId' | 'month'>): SQL | undefined {
  return and(
    eq(xeroMonths.vendorId, vendorId),
    eq(xeroMonths.tenantId, tenantId),
    eq(xeroMonths.month, month),
  );
}

function isStillClaimed(connection: XeroConnection): SQL {
  return sql`exists (select from ${xeroConnections} where ${isClaimed(CONNECTIONS, connection)})`;
}

function isWaiting({ vendorId, tenantId }: XeroConnection): SQL | undefined {
  return and(
    eq(xeroMonths.vendorId, vendorId),
    eq(xeroMonths.tenantId, tenantId),
    eq(xeroMonths.state, 'waiting'),
  );
}

/** Locks the connection first, so that a month queued meanwhile is either seen here or makes it due again. */
async function endRun({ db, now }: Deps, connection: XeroConnection): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const isOurs = isClaimed(CONNECTIONS, connection);
    const [locked] = await tx.select().from(xeroConnections).where(isOurs).for('update');
    if (!locked) return;
    const isDone = (await tx.$count(xeroMonths, isWaiting(connection))) === 0;
    await finish({ db: tx }, CONNECTIONS, connection, {
      ...{ problem: null, stoppedAt: null, attempts: 0 },
      nextRunAt: isDone ? nextRun(locked, now()) : now(),
    });
  });
}

/** Keeps the tokens alive, and sends a month on the first of the next if that is wished. */
export function nextRun({ automaticSince }: Pick<XeroConnection, 'automaticSince'>, now: Date): Date {
  const keepAlive = daysAfter(now, KEPT_ALIVE_DAYS);
  if (!automaticSince) return keepAlive;
  const settledMonth = `${dayInNewZealand(hoursAfter(now, -SETTLED_HOURS)).slice(0, 7)}-01`;
  const next = hoursAfter(startOfDay(monthAfter(settledMonth)), SETTLED_HOURS);
  return new Date(Math.min(next.getTime(), keepAlive.getTime()));
}

/** Retries, unless Xero refuses access: then it stops, and notifies the vendor once. */
async function endWithError(deps: Deps, connection: XeroConnection, error: unknown): Promise<void> {
  const { db, log, now, settings } = deps;
  const { vendorId } = connection;
  const isXero = error instanceof XeroError;
  if (!isXero) log.error({ reason: reasonOf(error), vendorId }, 'a month was not sent to Xero');
  if (!isXero || error.kind !== 'unauthorized') {
    const pause = secondsUntilRetry(CONNECTIONS, connection) ?? 0;
    await retryLater(deps, CONNECTIONS, connection, {
      seconds: Math.max(pause, isXero ? error.retryAfterSeconds : 0),
      set: { problem: isXero ? error.message : 'Something went wrong on our side. We try again.' },
    });
    return;
  }
  await transactionWithRetry(db, async (tx) => {
    const isOurs = await finish({ db: tx }, CONNECTIONS, connection, {
      ...{ problem: error.message, attempts: 0, nextRunAt: null },
      stoppedAt: connection.stoppedAt ?? now(),
    });
    if (!isOurs || connection.stoppedAt) return;
    await notifyWithMail(tx, settings, [
      {
        userId: vendorId,
        kind: 'connection_stopped',
        title: `Your connection to Xero stopped working`,
        body: `${error.message} Nothing is sent to ${connection.organisation} until then, and nothing is lost.`,
        subject: `xero:${vendorId}`,
        link: '/vendor-dashboard/xero',
        button: 'Open Xero',
      },
    ]);
  });
}
