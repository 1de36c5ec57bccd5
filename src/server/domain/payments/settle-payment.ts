import { eq, sql } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import { toCents } from '../../../shared/money.ts';
import { orderAmounts } from '../../../shared/order-amounts.ts';
import type { ProviderPayment } from '../../adapters/payments/payment-provider.ts';
import { isDuplicate } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { orders } from '../../db/schema/index.ts';
import { transactionWithRetry } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { voidOrder } from '../orders/cancel-parts.ts';
import { lockCartLines } from '../orders/cart-lines.ts';
import { placeOrder } from '../orders/place-order.ts';
import { isProviderError } from './ask-provider.ts';
import { type Coverage, orderRefusal } from './order-refusal.ts';
import {
  failureFrom,
  lockPayment,
  movePayment,
  type Payment,
  readPayment,
  unknownPayment,
} from './payment-row.ts';
import { closeUnknown, lookUp } from './unknown-payment.ts';

/**
 * Brings a payment from wherever it stands to rest: an order that is paid for, or nothing taken and the hold let go.
 * One step after the other, each written down before the next begins, so that whoever comes after a crash goes on
 * where it happened. Several may do this at once: each step is taken by one of them.
 *
 * A payment that the buyer has not made yet stays `created`.
 *
 * @throws PaymentProviderError when the provider cannot be reached; the payment then stands where it stood
 */
export async function settlePayment(deps: Deps, start: Payment, coverage: Coverage): Promise<Payment> {
  let payment = start;
  for (;;) {
    const before = payment.status;
    payment = await nextStep(deps, payment, coverage);
    if (payment.status === before) return payment;
  }
}

function nextStep(deps: Deps, payment: Payment, coverage: Coverage): Promise<Payment> {
  switch (payment.status) {
    case 'created':
      return noticePaid(deps, payment);
    case 'authorized':
      return placePaidOrder(deps, payment, coverage);
    case 'placed':
      return capture(deps, payment);
    case 'releasing':
      return release(deps, payment);
    case 'captured':
    case 'released':
      return Promise.resolve(payment);
  }
}

/** created → authorized, when the provider holds the money; → released, when it does not know the payment any more. */
export async function noticePaid(deps: Deps, payment: Payment): Promise<Payment> {
  const { id, providerPaymentId } = payment;
  if (!providerPaymentId) return payment;
  const seen = await lookUp(deps, { id, providerPaymentId });
  if (!seen) return movedOrFresh(deps, payment, await closeUnknown(deps, payment));
  if (seen.state === 'authorized') return markAuthorized(deps, payment, seen);
  // Another call was faster, from paying to capturing: our row is an old one.
  if (seen.state === 'captured') return readPayment(deps.db, payment.id);
  if (seen.state === 'canceled') {
    const releasedAt = deps.now();
    return movedOrFresh(
      deps,
      payment,
      await movePayment(deps.db, payment, 'released', releasedAt, { releasedAt }),
    );
  }
  return payment;
}

/**
 * Looks whether an authorised payment still is: a bank lets go of a hold after some days, an operator can at any
 * time. One that is gone is on its way to `released` then.
 */
export async function checkHold(deps: Deps, payment: Payment): Promise<Payment> {
  const { id, providerPaymentId } = payment;
  if (payment.status !== 'authorized' || !providerPaymentId) return payment;
  const seen = await lookUp(deps, { id, providerPaymentId });
  if (seen && seen.state !== 'canceled') return payment;
  const gone = seen
    ? new DomainError('PAYMENT_STATE', 'Your bank has let go of this payment. Please pay again.')
    : unknownPayment();
  const moved = await movePayment(deps.db, payment, 'releasing', deps.now(), { failure: failureFrom(gone) });
  return movedOrFresh(deps, payment, moved);
}

/** Writes down that the provider holds the money: how much, from which card. */
export async function markAuthorized(deps: Deps, payment: Payment, seen: ProviderPayment): Promise<Payment> {
  const authorizedAt = deps.now();
  const moved = await movePayment(deps.db, payment, 'authorized', authorizedAt, {
    amountCents: seen.amountCents,
    cardLast4: seen.cardLast4,
    authorizedAt,
  });
  return movedOrFresh(deps, payment, moved);
}

/** authorized → placed with its order, or → releasing with the reason; in one transaction. */
function placePaidOrder(
  { db, settings, now }: Deps,
  { id, userId }: Payment,
  coverage: Coverage,
): Promise<Payment> {
  return transactionWithRetry(
    db,
    async (tx) => {
      // Sent together, done in this order: whoever has the payment has the cart.
      const [payment, lines] = await Promise.all([lockPayment(tx, id), lockCartLines(tx, userId)]);
      if (payment.status !== 'authorized') return payment;
      const method = payment.fulfillmentMethod;
      const amounts = orderAmounts(lines, settings.pricePolicy, method);
      const refusal = await orderRefusal(tx, payment, lines, amounts.totals.total, coverage);
      if (refusal) return moved(tx, payment, 'releasing', now(), { failure: failureFrom(refusal) });
      const order = await placeOrder(tx, settings, now(), {
        customerId: payment.userId,
        amounts,
        method,
        shippingAddress: payment.shippingAddress,
        collectionLocation: payment.collectionLocation,
      });
      return moved(tx, payment, 'placed', now(), { orderId: order.id });
    },
    (error) => isDuplicate(error, 'orders_number'),
  );
}

/** placed → captured; or → releasing with its order cancelled, when the provider will not give the money. */
async function capture(deps: Deps, payment: Payment): Promise<Payment> {
  const { db, payments: provider, now } = deps;
  const { providerPaymentId, orderId, reference, attempts } = payment;
  if (!providerPaymentId || !orderId) throw new Error(`Payment ${payment.id} is placed without an order.`);
  const totalOf = prepared(db, 'total_of_order', (name) =>
    db
      .select({ total: orders.total })
      .from(orders)
      .where(eq(orders.id, sql.placeholder('orderId')))
      .prepare(name),
  );
  const [order] = await totalOf.execute({ orderId });
  if (!order) throw new Error(`The order of payment ${payment.id} is gone.`);
  const cents = toCents(order.total);
  try {
    await provider.capture(providerPaymentId, cents, `${reference}-capture-${attempts}`);
  } catch (error) {
    if (!isProviderError(error, 'declined', 'too_small', 'not_possible', 'not_found')) throw error;
    // Another process may be capturing at this moment. Who is first with the provider decides: once the hold is let
    // go nobody captures it any more, and what is captured cannot be let go.
    const state = await letGo(deps, payment);
    if (state === 'canceled') return undoOrder(deps, payment, error.message);
    if (state !== 'captured') throw error;
  }
  const capturedAt = now();
  const facts = { capturedCents: cents, capturedAt };
  return movedOrFresh(deps, payment, await movePayment(db, payment, 'captured', capturedAt, facts));
}

function undoOrder(
  { db, settings, now, log }: Deps,
  { id, orderId }: Payment,
  refusal: string,
): Promise<Payment> {
  log.warn({ paymentId: id, orderId, refusal }, 'a placed order could not be paid and was cancelled');
  return transactionWithRetry(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.status !== 'placed' || !payment.orderId) return payment;
    const sentence = 'The payment could not be taken, so the order was cancelled.';
    await voidOrder(tx, settings, now(), payment.orderId, sentence);
    const failure = failureFrom(new DomainError('PAYMENT_DECLINED', sentence));
    return moved(tx, payment, 'releasing', now(), { failure });
  });
}

/** releasing → released. */
async function release(deps: Deps, payment: Payment): Promise<Payment> {
  const state = await letGo(deps, payment);
  if (state !== 'canceled') {
    deps.log.error({ paymentId: payment.id, state }, 'a payment could not be released');
    return payment;
  }
  const releasedAt = deps.now();
  return movedOrFresh(
    deps,
    payment,
    await movePayment(deps.db, payment, 'released', releasedAt, { releasedAt }),
  );
}

/** Has the provider let go of what it holds. @returns how the payment stands there afterwards */
async function letGo(
  { payments: provider }: Deps,
  { providerPaymentId, reference, attempts }: Payment,
): Promise<ProviderPayment['state']> {
  if (!providerPaymentId) return 'canceled';
  try {
    return (await provider.release(providerPaymentId, `${reference}-release-${attempts}`)).state;
  } catch (error) {
    if (isProviderError(error, 'not_found')) return 'canceled';
    if (!isProviderError(error, 'declined', 'not_possible')) throw error;
    return (await provider.get(providerPaymentId)).state;
  }
}

/** `movePayment` under a lock, where nobody can have been faster. */
async function moved(...move: Parameters<typeof movePayment>): Promise<Payment> {
  const payment = await movePayment(...move);
  if (!payment) throw new Error('A locked payment moved.');
  return payment;
}

/** The row after a move, or as whoever was faster left it. */
function movedOrFresh({ db }: Deps, { id }: Payment, moved: Payment | undefined): Payment | Promise<Payment> {
  return moved ?? readPayment(db, id);
}
