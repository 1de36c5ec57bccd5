import { and, eq, sql } from 'drizzle-orm';
import type { ProviderPayment } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { NO_ADDRESSES } from '@/server/modules/orders/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared, valuePlaceholders } from '@/server/platform/db/prepared.ts';
import { payments } from '@/server/schema.ts';
import { PAYMENT_MACHINE } from '@/shared/checkout/payment-states.ts';
import type { PaymentFailure, PaymentStatus } from '@/shared/checkout/payments.ts';
import { DomainError } from '@/shared/errors.ts';
import { isProviderError, logProviderError } from './ask-provider.ts';

export type Payment = typeof payments.$inferSelect;

const MINUTE_MS = 60_000;

/** Time for the buyer's browser to finish the order, before the sweep does. */
const TIME_TO_PAY_MS = 2 * MINUTE_MS;

/** Delay of the sweep's next check by state. */
const CHECK_AFTER_MS: Record<PaymentStatus, number> = {
  created: TIME_TO_PAY_MS,
  authorized: TIME_TO_PAY_MS,
  placed: MINUTE_MS,
  releasing: MINUTE_MS,
  captured: 0,
  released: 0,
};

/** Returns the time when the sweep checks a payment that is still in this state. */
export function nextCheckAt(status: PaymentStatus, now: Date): Date {
  return new Date(now.getTime() + CHECK_AFTER_MS[status]);
}

/**
 * Moves a payment to another state, if it still is in the known one. A released one loses its addresses. Runs prepared
 * statements, unlike `StateColumn`, as every order makes three of these moves.
 *
 * @returns the new row; undefined if another process moved it first
 * @throws Error if `PAYMENT_MACHINE` has no such move
 */
export async function movePayment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  payment: Pick<Payment, 'id' | 'status'>,
  to: PaymentStatus,
  changes: Partial<typeof payments.$inferInsert> = {},
): Promise<Payment | undefined> {
  const { status } = payment;
  if (!PAYMENT_MACHINE.moveBetween(status, to)) throw PAYMENT_MACHINE.refusalTo(status, to);
  const movedAt = now();
  const forgotten = to === 'released' ? NO_ADDRESSES : {};
  const values = {
    ...changes,
    ...forgotten,
    status: to,
    nextCheckAt: nextCheckAt(to, movedAt),
    updatedAt: movedAt,
  };
  const columns = Object.keys(values) as (keyof typeof values)[];
  const statement = prepared(db, `move_payment_${columns.join('_')}`, (builder) =>
    builder
      .update(payments)
      .set(valuePlaceholders(payments, ...columns))
      .where(and(eq(payments.id, sql.placeholder('paymentId')), eq(payments.status, sql.placeholder('from'))))
      .returning(),
  );
  const [moved] = await statement.execute({ ...values, paymentId: payment.id, from: status });
  return moved;
}

export async function moveLockedPayment(...move: Parameters<typeof movePayment>): Promise<Payment> {
  const payment = await movePayment(...move);
  if (!payment) throw new Error('A locked payment moved.');
  return payment;
}

export async function readPayment(db: Database, id: number): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw noSuchPayment();
  return payment;
}

export async function lockPayment(tx: Database, id: number): Promise<Payment> {
  const statement = prepared(tx, 'lock_payment', (builder) =>
    builder
      .select()
      .from(payments)
      .where(eq(payments.id, sql.placeholder('id')))
      .for('no key update'),
  );
  const [payment] = await statement.execute({ id });
  if (!payment) throw new Error(`Payment ${id} is gone.`);
  return payment;
}

/** Returns a user's payment by the provider's id. @throws DomainError NOT_FOUND, also for another user's */
export async function ownPayment(
  { db, payments: provider }: Deps,
  userId: number,
  paymentIntentId: string,
): Promise<Payment> {
  const statement = prepared(db, 'own_payment', (builder) =>
    builder
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.provider, sql.placeholder('provider')),
          eq(payments.providerPaymentId, sql.placeholder('paymentIntentId')),
          eq(payments.userId, sql.placeholder('userId')),
        ),
      ),
  );
  const [payment] = await statement.execute({ provider: provider.name, paymentIntentId, userId });
  if (!payment) throw noSuchPayment();
  return payment;
}

/** The stored refusal of a payment. Its sentence says, as `isCharged` does, that nothing was charged. */
export function failureOf({ failure }: { failure: PaymentFailure | null }): DomainError {
  const isCharged = false;
  return failure
    ? new DomainError(failure.code, failure.message, { ...failure.details, isCharged })
    : new DomainError('PAYMENT_STATE', 'This payment is closed and nothing was charged. Please pay again.', {
        isCharged,
      });
}

/** The refusal to store, for repeated calls. */
export function failureFrom({ code, message, details }: DomainError): PaymentFailure {
  return { code, message: `${message} Nothing was charged.`, details };
}

/** The provider no longer knows a payment that we opened. */
export function unknownPayment(): DomainError {
  return new DomainError('PAYMENT_STATE', 'This payment cannot be made any more. Please pay again.');
}

export function noSuchPayment(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such payment.');
}

/** The payer and their cart: a guest's is the browser's; null for the account's. */
export interface Payer {
  userId: number;
  visitorKey: string | null;
}

/**
 * Reads a payment's state at the provider.
 *
 * @returns null if the provider does not know it, as after changing the provider account
 * @throws PaymentProviderError if the provider cannot be reached
 */
export async function readProviderPayment(
  deps: Deps,
  { id, providerPaymentId }: { id: number; providerPaymentId: string },
): Promise<ProviderPayment | null> {
  try {
    return await deps.payments.get(providerPaymentId);
  } catch (error) {
    if (!isProviderError(error, 'not_found')) throw error;
    logProviderError(deps, error, id);
    return null;
  }
}

/** created → released, for a payment that cannot be made any more. @returns undefined if it was moved concurrently */
export function releaseUnknownPayment(deps: Deps, payment: Payment): Promise<Payment | undefined> {
  const releasedAt = deps.now();
  const failure = failureFrom(unknownPayment());
  return movePayment(deps, payment, 'released', { releasedAt, failure });
}
