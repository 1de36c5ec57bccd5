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

/** How long a buyer's browser has to pay and finish the order, before the sweep does it. */
const TIME_TO_PAY_MS = 2 * MINUTE_MS;

/** How long after a change the sweep checks a payment in this state. */
const CHECK_AFTER_MS: Record<PaymentStatus, number> = {
  created: TIME_TO_PAY_MS,
  authorized: TIME_TO_PAY_MS,
  placed: MINUTE_MS,
  releasing: MINUTE_MS,
  captured: 0,
  released: 0,
};

export function nextCheckAt(status: PaymentStatus, now: Date): Date {
  return new Date(now.getTime() + CHECK_AFTER_MS[status]);
}

/**
 * Moves a payment to another state, if it still is in the one that we know it in. One that is released forgets where its order
 * should have gone: no order comes of it, or the order knows itself. Every order makes three of these moves, so unlike a
 * `StateColumn` it runs prepared statements.
 *
 * @returns the row after it; undefined when somebody else moved it first
 * @throws Error when `PAYMENT_MACHINE` has no such move
 */
export async function movePayment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  payment: Pick<Payment, 'id' | 'status'>,
  to: PaymentStatus,
  facts: Partial<typeof payments.$inferInsert> = {},
): Promise<Payment | undefined> {
  const { status } = payment;
  if (!PAYMENT_MACHINE.moveBetween(status, to)) throw PAYMENT_MACHINE.refusalTo(status, to);
  const movedAt = now();
  const forgotten = to === 'released' ? NO_ADDRESSES : {};
  const values = {
    ...facts,
    ...forgotten,
    status: to,
    nextCheckAt: nextCheckAt(to, movedAt),
    updatedAt: movedAt,
  };
  const columns = Object.keys(values) as (keyof typeof values)[];
  const statement = prepared(db, `move_payment_${columns.join('_')}`, (name) =>
    db
      .update(payments)
      .set(valuePlaceholders(payments, ...columns))
      .where(and(eq(payments.id, sql.placeholder('paymentId')), eq(payments.status, sql.placeholder('from'))))
      .returning()
      .prepare(name),
  );
  const [moved] = await statement.execute({ ...values, paymentId: payment.id, from: status });
  return moved;
}

export async function readPayment(db: Database, id: number): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw noSuchPayment();
  return payment;
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(tx: Database, id: number): Promise<Payment> {
  const statement = prepared(tx, 'lock_payment', (name) =>
    tx
      .select()
      .from(payments)
      .where(eq(payments.id, sql.placeholder('id')))
      .for('no key update')
      .prepare(name),
  );
  const [payment] = await statement.execute({ id });
  if (!payment) throw new Error(`Payment ${id} is gone.`);
  return payment;
}

/**
 * A person's payment by the provider's name for it.
 *
 * @throws DomainError NOT_FOUND when it does not exist or is another's
 */
export async function ownPayment(
  { db, payments: provider }: Deps,
  userId: number,
  paymentIntentId: string,
): Promise<Payment> {
  const statement = prepared(db, 'own_payment', (name) =>
    db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.provider, sql.placeholder('provider')),
          eq(payments.providerPaymentId, sql.placeholder('paymentIntentId')),
          eq(payments.userId, sql.placeholder('userId')),
        ),
      )
      .prepare(name),
  );
  const [payment] = await statement.execute({ provider: provider.name, paymentIntentId, userId });
  if (!payment) throw noSuchPayment();
  return payment;
}

/** The refusal that ended a payment, as it was first answered. Its sentence says, as `isCharged` does, that nothing was charged. */
export function failureOf({ failure }: { failure: PaymentFailure | null }): DomainError {
  const isCharged = false;
  return failure
    ? new DomainError(failure.code, failure.message, { ...failure.details, isCharged })
    : new DomainError('PAYMENT_STATE', 'This payment is closed and nothing was charged. Please pay again.', {
        isCharged,
      });
}

/** The failure that is stored and returned to the buyer, now and when they ask again. */
export function failureFrom({ code, message, details }: DomainError): PaymentFailure {
  return { code, message: `${message} Nothing was charged.`, details };
}

/** The provider does not know a payment any more that we opened with it. */
export function unknownPayment(): DomainError {
  return new DomainError('PAYMENT_STATE', 'This payment cannot be made any more. Please pay again.');
}

export function noSuchPayment(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such payment.');
}

/** Who pays, and whose cart: a guest's is that of their browser; null for the account's. */
export interface Payer {
  userId: number;
  visitorKey: string | null;
}

/**
 * How a payment stands at the provider.
 *
 * @returns null when the provider does not know it any more, as after the shop has moved to another account there
 * @throws PaymentProviderError when the provider cannot be asked
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

/** created → released, for a payment that nobody can make any more. @returns undefined when it was moved meanwhile */
export function releaseUnknownPayment(deps: Deps, payment: Payment): Promise<Payment | undefined> {
  const releasedAt = deps.now();
  const failure = failureFrom(unknownPayment());
  return movePayment(deps, payment, 'released', { releasedAt, failure });
}
