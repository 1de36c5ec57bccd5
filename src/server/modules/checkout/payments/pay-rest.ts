import { and, desc, eq, gt } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { payRest, readRest, undoRest } from '@/server/modules/orders/index.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { payments } from '@/server/schema.ts';
import type { OpenRestPaymentInput, PaymentIntentView } from '@/shared/checkout/checkout.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, dollarsToCents, formatMoney, toDecimal } from '@/shared/money.ts';
import { REUSED_FOR_MS } from './open-draft.ts';
import { syncWithProvider, viewOf } from './open-payment.ts';
import { failureFrom, lockPayment, moveLockedPayment, nextCheckAt, type Payment } from './payment-row.ts';

/**
 * Opens a payment of the rest of a vendor order, or returns the open one.
 *
 * @param input.amount the rest that the buyer saw
 * @throws DomainError NOT_FOUND; ORDER_STATE if the rest is paid, or not to be paid yet; TOTAL_CHANGED with
 *   `details.total`
 */
export async function openRestPayment(
  deps: Deps,
  userId: number,
  { id: vendorOrderId, amount }: OpenRestPaymentInput,
): Promise<PaymentIntentView> {
  const { amountCents, currency } = await readRest(deps, userId, vendorOrderId);
  if (dollarsToCents(amount) !== amountCents) {
    const sentence = `The rest is now ${formatMoney(amountCents, currency)}. Please check it before you pay.`;
    throw new DomainError('TOTAL_CHANGED', sentence, { total: toDecimal(amountCents), amount: amountCents });
  }
  if (currency !== deps.settings.currency) {
    const sentence = `This order is in ${currency.toUpperCase()}, and the shop now charges in ${deps.settings.currency.toUpperCase()}.`;
    throw new DomainError('PAYMENT_STATE', sentence);
  }
  const rest = { userId, vendorOrderId, amountCents };
  const { payment, isOver } = await syncWithProvider(deps, await openDraftOfRest(deps, rest), amountCents);
  if (!isOver) return viewOf(payment, amountCents);
  const fresh = await openDraftOfRest(deps, rest, payment.id);
  return viewOf((await syncWithProvider(deps, fresh, amountCents)).payment, amountCents);
}

/** Serialized per user, like the payment of a cart. @param exceptId a payment that is over */
function openDraftOfRest(
  { db, payments: provider, settings, now }: Deps,
  { userId, vendorOrderId, amountCents }: { userId: number; vendorOrderId: number; amountCents: Cents },
  exceptId?: number,
): Promise<Payment> {
  return db.transaction(async (tx) => {
    await lock(tx, 'openPayment', userId);
    const [open] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.vendorOrderId, vendorOrderId),
          eq(payments.status, 'created'),
          eq(payments.provider, provider.name),
          eq(payments.amountCents, amountCents),
          gt(payments.createdAt, new Date(now().getTime() - REUSED_FOR_MS)),
        ),
      )
      .orderBy(desc(payments.id))
      .limit(1);
    if (open && open.id !== exceptId) return open;
    return insertRow(tx, payments, {
      userId,
      vendorOrderId,
      provider: provider.name,
      amountCents,
      currency: settings.currency,
      nextCheckAt: nextCheckAt('created', now()),
      createdAt: now(),
    });
  });
}

/** A payment of a rest, and the vendor order that it pays. */
type RestPayment = Payment & { vendorOrderId: number };

export function isOfRest(payment: Payment): payment is RestPayment {
  return payment.vendorOrderId !== null;
}

/** authorized → placed with the rest paid, or → releasing with the reason; in one transaction. */
export function placeRest(
  { db, settings, events, now }: Deps,
  { id, vendorOrderId }: RestPayment,
): Promise<Payment> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.status !== 'authorized') return payment;
    const change = { tx, settings, events, now: now() };
    const paid = await payRest(change, vendorOrderId, payment.amountCents);
    return paid instanceof DomainError
      ? moveLockedPayment({ db: tx, now }, payment, 'releasing', { failure: failureFrom(paid) })
      : moveLockedPayment({ db: tx, now }, payment, 'placed', { orderId: paid.orderId });
  });
}

/** placed → releasing, with the rest open again. */
export function undoPaidRest(
  { db, settings, events, now }: Deps,
  { id, vendorOrderId }: RestPayment,
): Promise<Payment> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.status !== 'placed') return payment;
    await undoRest({ tx, settings, events, now: now() }, vendorOrderId, payment.amountCents);
    const failure = failureFrom(new DomainError('PAYMENT_DECLINED', 'The payment could not be taken.'));
    return moveLockedPayment({ db: tx, now }, payment, 'releasing', { failure });
  });
}
