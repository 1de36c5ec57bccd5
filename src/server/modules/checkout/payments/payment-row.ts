import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { NO_ADDRESSES } from '@/server/modules/orders/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared, valuePlaceholders } from '@/server/platform/db/prepared.ts';
import { payments } from '@/server/schema.ts';
import { PAYMENT_MACHINE } from '@/shared/checkout/payment-states.ts';
import type { PaymentStatus } from '@/shared/checkout/payments.ts';
import { noSuchPayment } from './payment-refusals.ts';

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
