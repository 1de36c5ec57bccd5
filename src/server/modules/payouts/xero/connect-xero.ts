import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { XeroError } from '@/server/adapters/accounting/xero-error.ts';
import type { Deps } from '@/server/deps.ts';
import { listStatements, readMonth } from '@/server/modules/payouts/earnings/statement-months.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { xeroConnections, xeroMonths } from '@/server/schema.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import type { FinishXeroInput, SaveXeroInput, XeroMonthView, XeroView } from '@/shared/payouts/xero.ts';
import { isSettled, nextRun } from './send-months.ts';
import {
  openRefreshToken,
  reasonOf,
  requireXero,
  revokeToken,
  sealTokens,
  type XeroConnection,
} from './tokens.ts';

/** Months shown, newest first. */
const SHOWN_MONTHS = 24;
const SIGN_IN_MINUTES = 30;

/** Page to which Xero sends vendors back; the operator registers it there. */
function redirectUrl({ settings }: Pick<Deps, 'settings'>): string {
  return `${settings.publicUrl}/vendor-dashboard/xero`;
}

/** Returns a vendor's connection to Xero, without tokens, and what was sent of each month. */
export async function getXero(deps: Deps, vendorId: number): Promise<XeroView> {
  const view = {
    isOffered: deps.xero !== null,
    canConnect: deps.secrets !== null,
    connection: null,
    months: [],
  };
  if (!view.isOffered) return view;
  const [found] = await deps.db.select().from(xeroConnections).where(eq(xeroConnections.vendorId, vendorId));
  if (!found) return view;
  const { organisation, payoutAccountId, accounts, problem } = found;
  const connection = {
    ...{ organisation, payoutAccountId, accounts, problem },
    isAutomatic: found.automaticSince !== null,
    isStopped: found.stoppedAt !== null,
  };
  return { ...view, connection, months: await listMonths(deps, found) };
}

async function listMonths(deps: Deps, { vendorId, tenantId }: XeroConnection): Promise<XeroMonthView[]> {
  const finished = (await listStatements(deps, vendorId)).filter(({ month }) => isSettled(month, deps.now()));
  const sent = await deps.db
    .select(columnsOf(xeroMonths, 'month', 'state', 'problem', 'invoices', 'payouts', 'sentAt'))
    .from(xeroMonths)
    .where(and(eq(xeroMonths.vendorId, vendorId), eq(xeroMonths.tenantId, tenantId)))
    .orderBy(desc(xeroMonths.month));
  const byMonth = new Map(sent.map((row) => [row.month, row]));
  const unsent = { state: null, problem: null, invoices: 0, payouts: 0, sentAt: null };
  return finished.slice(0, SHOWN_MONTHS).map(({ month }) => byMonth.get(month) ?? { month, ...unsent });
}

interface Browser {
  actor: Actor;
  /** Of the vendor's session: the sign-in must end where it began. */
  sessionId: string;
}

const signInSchema = z.object({ verifier: z.string(), until: z.number() });

/** The state travels through Xero encrypted, and opens for the same vendor and session only. */
function stateContext({ actor, sessionId }: Browser): string {
  return `xero-sign-in:${actor.userId}:${sessionId}`;
}

/**
 * Starts to connect Xero.
 *
 * @returns the address where the vendor allows access
 * @throws DomainError UNAVAILABLE without the operator's keys; TOO_MANY_REQUESTS
 */
export async function connectXero(deps: Deps, browser: Browser): Promise<{ url: string }> {
  const { xero, secrets } = requireXero(deps);
  await enforceLimit(deps.db, 'connection-tests', userKey(browser.actor.userId));
  const until = deps.now().getTime() + SIGN_IN_MINUTES * 60_000;
  const url = await xero.startSignIn(redirectUrl(deps), (verifier) =>
    secrets.seal(JSON.stringify({ verifier, until }), stateContext(browser)),
  );
  return { url };
}

/**
 * Connects the organisation that the vendor chose at Xero, and sends months that wait.
 *
 * @throws DomainError TOKEN_INVALID for the state of another session or vendor, an old one, or a code that is used up;
 *   INVALID_INPUT without an organisation; UNAVAILABLE; TOO_MANY_REQUESTS
 */
export async function finishXero(
  deps: Deps,
  browser: Browser,
  { code, state }: FinishXeroInput,
): Promise<XeroView> {
  const { db, now } = deps;
  const { xero, secrets } = requireXero(deps);
  const vendorId = browser.actor.userId;
  await enforceLimit(db, 'connection-tests', userKey(vendorId));
  const sealed = secrets.open(state, stateContext(browser));
  const signIn = signInSchema.safeParse(sealed === null ? null : JSON.parse(sealed)).data;
  if (!signIn || signIn.until < now().getTime()) throw tooOld();
  const { verifier } = signIn;
  const tokens = await answerOf(deps, () => xero.exchangeCode(redirectUrl(deps), { code, state, verifier }));
  const [tenant] = await answerOf(deps, () => xero.listTenants(tokens.access));
  if (!tenant) {
    await revokeToken(deps, vendorId, tokens.refresh);
    throw new DomainError('INVALID_INPUT', 'You chose no organisation at Xero. Please connect again.');
  }
  const { tenantId, name: organisation } = tenant;
  const accounts = await answerOf(deps, () => xero.open(tokens.access, tenantId).listBankAccounts());
  const values = {
    ...{ tenantId, organisation, accounts, ...sealTokens(secrets, vendorId, tokens, now()) },
    ...{ problem: null, stoppedAt: null, nextRunAt: now(), attempts: 0, leaseUntil: null, leaseToken: null },
  };
  await transactionWithRetry(db, async (tx) => {
    await recordAction(tx, browser.actor, 'connect_xero', `user:${vendorId}`);
    await tx
      .insert(xeroConnections)
      .values({ vendorId, ...values })
      .onConflictDoUpdate({
        target: xeroConnections.vendorId,
        set: {
          ...values,
          // An account of another organisation would be refused.
          payoutAccountId: sql`case when ${xeroConnections.tenantId} = ${tenantId} then ${xeroConnections.payoutAccountId} end`,
        },
      });
  });
  return getXero(deps, vendorId);
}

function tooOld(): DomainError {
  return new DomainError('TOKEN_INVALID', 'This sign-in at Xero is no longer valid. Please connect again.');
}

/** @throws DomainError TOKEN_INVALID for a code that Xero does not accept; UNAVAILABLE */
async function answerOf<T>({ log }: Deps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof XeroError && error.kind === 'unauthorized') throw tooOld();
    if (!(error instanceof XeroError)) log.error({ reason: reasonOf(error) }, 'Xero could not be connected');
    throw new DomainError('UNAVAILABLE', 'Xero does not answer at the moment. Please try again later.');
  }
}

async function findConnection(
  { db }: Pick<Deps, 'db'>,
  vendorId: number,
  { lock = false } = {},
): Promise<XeroConnection> {
  const query = db.select().from(xeroConnections).where(eq(xeroConnections.vendorId, vendorId));
  const [found] = await (lock ? query.for('no key update') : query);
  if (!found) throw new DomainError('NOT_FOUND', 'Xero is not connected.');
  return found;
}

/**
 * Saves how months are sent from now on. Automatic sending begins with the running month.
 *
 * @throws DomainError NOT_FOUND without a connection; INVALID_INPUT for an account that is not there; EDIT_CONFLICT as
 *   `mergeEdit`
 */
export async function saveXero(
  deps: Deps,
  vendorId: number,
  { seen, ...settings }: SaveXeroInput,
): Promise<XeroView> {
  const { db, now } = deps;
  requireXero(deps);
  await db.transaction(async (tx) => {
    const connection = await findConnection({ db: tx }, vendorId, { lock: true });
    const { accounts, automaticSince: since } = connection;
    const stored = { ...connection, isAutomatic: since !== null };
    const sentence = 'These settings have changed since you opened them. Nothing was saved.';
    const edited = mergeEdit(stored, { seen, changes: settings }, sentence);
    const { isAutomatic, payoutAccountId } = { ...stored, ...edited };
    if (payoutAccountId !== null && !accounts.some(({ id }) => id === payoutAccountId)) {
      refuseField('payoutAccountId', 'Choose one of the bank accounts of your organisation.');
    }
    const automaticSince = isAutomatic ? (since ?? now()) : null;
    const next = nextRun({ automaticSince }, now()).toISOString();
    await tx
      .update(xeroConnections)
      .set({
        ...{ payoutAccountId, automaticSince },
        nextRunAt: sql`case when ${xeroConnections.stoppedAt} is null
          then least(${xeroConnections.nextRunAt}, ${next}::timestamptz) end`,
      })
      .where(eq(xeroConnections.vendorId, vendorId));
  });
  return getXero(deps, vendorId);
}

/**
 * Queues a finished month, once: a month that was sent stays sent. One that failed is tried again.
 *
 * @throws DomainError NOT_FOUND without a connection or a statement; PAYOUT_STATE for a month that is not over, or while Xero
 *   refuses access; TOO_MANY_REQUESTS
 */
export async function sendMonth(deps: Deps, vendorId: number, month: string): Promise<XeroView> {
  const { db, now } = deps;
  requireXero(deps);
  const { tenantId, stoppedAt } = await findConnection(deps, vendorId);
  await enforceLimit(db, 'connection-runs', userKey(vendorId));
  if (stoppedAt) throw new DomainError('PAYOUT_STATE', 'Xero refuses access. Please connect Xero again.');
  await readMonth(deps, vendorId, month);
  if (!isSettled(month, now())) {
    throw new DomainError(
      'PAYOUT_STATE',
      'This month is not over yet. It can be sent on the first of the next.',
    );
  }
  await transactionWithRetry(db, async (tx) => {
    await tx
      .insert(xeroMonths)
      .values({ vendorId, tenantId, month })
      .onConflictDoUpdate({
        target: [xeroMonths.vendorId, xeroMonths.tenantId, xeroMonths.month],
        set: { state: 'waiting', problem: null },
        setWhere: eq(xeroMonths.state, 'failed'),
      });
    // Not sooner than Xero asked us to wait.
    await tx
      .update(xeroConnections)
      .set({
        nextRunAt: sql`case when ${xeroConnections.problem} is null then ${now().toISOString()}::timestamptz
        else ${xeroConnections.nextRunAt} end`,
      })
      .where(eq(xeroConnections.vendorId, vendorId));
  });
  return getXero(deps, vendorId);
}

/** Deletes the tokens, here and at Xero. What was sent is remembered. @throws DomainError NOT_FOUND */
export async function disconnectXero(deps: Deps, actor: Actor): Promise<XeroView> {
  const { db } = deps;
  const vendorId = actor.userId;
  const deleted = await transactionWithRetry(db, async (tx) => {
    await recordAction(tx, actor, 'disconnect_xero', `user:${vendorId}`);
    const isOwn = eq(xeroConnections.vendorId, vendorId);
    const [connection] = await tx.delete(xeroConnections).where(isOwn).returning();
    if (!connection) throw new DomainError('NOT_FOUND', 'Xero is not connected.');
    return connection;
  });
  await revokeAccess(deps, deleted);
  return getXero(deps, vendorId);
}

/** Ends a deleted connection at Xero. Best effort. */
export async function revokeAccess(deps: Deps, connection: XeroConnection): Promise<void> {
  const token = deps.secrets && openRefreshToken(deps.secrets, connection);
  await revokeToken(deps, connection.vendorId, token);
}
