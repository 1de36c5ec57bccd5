import { eq, sql } from 'drizzle-orm';
import type { ProviderPayment } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { cartOf, linesTo, lockCartLines } from '@/server/modules/checkout/cart-lines.ts';
import { placeOrder } from '@/server/modules/checkout/place-order.ts';
import { voidOrder } from '@/server/modules/orders/index.ts';
import { type Database, isUniqueViolation } from '@/server/platform/db/client.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { orders } from '@/server/schema.ts';
import { destinationOf } from '@/shared/catalog/regions.ts';
import { methodsOf } from '@/shared/checkout/checkout.ts';
import { orderAmounts } from '@/shared/checkout/order-amounts.ts';
import type { PaymentStatus } from '@/shared/checkout/payments.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import { isProviderError } from './ask-provider.ts';
import { type Coverage, orderRefusal, withPaidRates } from './paid-cart.ts';
import { isOfRest, placeRest, undoPaidRest } from './pay-rest.ts';
import {
  failureFrom,
  lockPayment,
  moveLockedPayment,
  movePayment,
  type Payment,
  readPayment,
  readProviderPayment,
  releaseUnknownPayment,
  unknownPayment,
} from './payment-row.ts';

/**
 * Moves a payment to its final state: `captured` with an order, or `released` uncharged. Each step is stored before the
 * next, so another process can resume after a crash; concurrent processes take each step once. An unpaid payment stays
 * `created`.
 *
 * @throws PaymentProviderError if the provider cannot be reached; the state is unchanged
 */
export async function settlePayment(deps: Deps, start: Payment, coverage: Coverage): Promise<Payment> {
  let payment = start;
  for (;;) {
    const previousStatus = payment.status;
    payment = await NEXT_STEPS[payment.status](deps, payment, coverage);
    if (payment.status === previousStatus) return payment;
  }
}

type Step = (deps: Deps, payment: Payment, coverage: Coverage) => Promise<Payment>;

const stay: Step = async (_, payment) => payment;
const NEXT_STEPS: Record<PaymentStatus, Step> = {
  created: checkAuthorization,
  authorized: (deps, payment, coverage) =>
    isOfRest(payment) ? placeRest(deps, payment) : placePaidOrder(deps, payment, coverage),
  placed: capture,
  releasing: release,
  captured: stay,
  released: stay,
};

/** created → authorized if the provider holds the money; → released if it does not know the payment. */
export async function checkAuthorization(deps: Deps, payment: Payment): Promise<Payment> {
  const { id, providerPaymentId } = payment;
  if (!providerPaymentId) return payment;
  const providerPayment = await readProviderPayment(deps, { id, providerPaymentId });
  if (!providerPayment) return (await releaseUnknownPayment(deps, payment)) ?? readPayment(deps.db, id);
  if (providerPayment.state === 'authorized') return markAuthorized(deps, payment, providerPayment);
  // Captured concurrently: our row is stale.
  if (providerPayment.state === 'captured') return readPayment(deps.db, id);
  if (providerPayment.state !== 'canceled') return payment;
  return moveOrReread(deps, payment, 'released', { releasedAt: deps.now() });
}

/** Checks that the hold still exists: banks release it after some days, operators at any time. → releasing if not. */
export async function checkAuthorizationStillHeld(deps: Deps, payment: Payment): Promise<Payment> {
  const { id, providerPaymentId } = payment;
  if (payment.status !== 'authorized' || !providerPaymentId) return payment;
  const providerPayment = await readProviderPayment(deps, { id, providerPaymentId });
  if (providerPayment && providerPayment.state !== 'canceled') return payment;
  const releaseReason = providerPayment
    ? new DomainError('PAYMENT_STATE', 'Your bank has released this payment. Please pay again.')
    : unknownPayment();
  return moveOrReread(deps, payment, 'releasing', { failure: failureFrom(releaseReason) });
}

export function markAuthorized(deps: Deps, payment: Payment, { amountCents, cardLast4 }: ProviderPayment) {
  return moveOrReread(deps, payment, 'authorized', { amountCents, cardLast4, authorizedAt: deps.now() });
}

/** authorized → placed with its order, or → releasing with the reason; in one transaction. */
function placePaidOrder(
  { db, settings, events, now }: Deps,
  { id, userId, visitorKey }: Payment,
  coverage: Coverage,
): Promise<Payment> {
  const cart = cartOf({ userId, visitorKey });
  return transactionWithRetry(
    db,
    async (tx) => {
      // Pipelined in this order, so the transaction that locks the payment also gets the cart.
      const [payment, cartLines] = await Promise.all([lockPayment(tx, id), lockCartLines(tx, cart)]);
      if (payment.status !== 'authorized') return payment;
      const { fulfillmentMethod: method, shippingAddress } = payment;
      const lines = linesTo(cartLines, shippingAddress && destinationOf(shippingAddress));
      const amounts = orderAmounts(withPaidRates(payment, lines), settings.pricePolicy, methodsOf(payment));
      const refusal = await orderRefusal(
        tx,
        payment,
        {
          lines,
          total: amounts.dueNow,
          dueLater: amounts.totals.total - amounts.dueNow,
          currency: settings.currency,
        },
        coverage,
      );
      if (refusal)
        return moveLockedPayment({ db: tx, now }, payment, 'releasing', { failure: failureFrom(refusal) });
      return placeOrder(
        { tx, settings, events, now: now() },
        {
          customerId: payment.userId,
          cart,
          amounts,
          method,
          shippingAddress,
          collectionLocation: payment.collectionLocation,
        },
        (orderId) => moveLockedPayment({ db: tx, now }, payment, 'placed', { orderId }),
      );
    },
    (error) => isUniqueViolation(error, 'orders_number'),
  );
}

/** placed → captured; or → releasing with its order cancelled, if the provider refuses. */
async function capture(deps: Deps, payment: Payment): Promise<Payment> {
  const { db, payments: provider, now } = deps;
  const { providerPaymentId, orderId, reference, attempts } = payment;
  if (!providerPaymentId || !orderId) throw new Error(`Payment ${payment.id} is placed without an order.`);
  const cents = isOfRest(payment) ? payment.amountCents : await amountOfOrder(db, orderId);
  try {
    await provider.capture(providerPaymentId, cents, `${reference}-capture-${attempts}`);
  } catch (error) {
    if (!isProviderError(error, 'declined', 'too_small', 'not_possible', 'not_found')) throw error;
    // A concurrent process may be capturing. The provider decides the race: a released hold cannot be captured, nor a
    // captured payment released.
    const state = await releaseHold(deps, payment);
    if (state === 'canceled') {
      return isOfRest(payment) ? undoPaidRest(deps, payment) : undoOrder(deps, payment, error.message);
    }
    if (state !== 'captured') throw error;
  }
  return moveOrReread(deps, payment, 'captured', { capturedCents: cents, capturedAt: now() });
}

/** Returns what is charged with an order: its total without what is due later. */
async function amountOfOrder(db: Database, orderId: number): Promise<Cents> {
  const amountsOf = prepared(db, 'amounts_of_order', (builder) =>
    builder
      .select({ total: orders.total, dueLater: orders.dueLater })
      .from(orders)
      .where(eq(orders.id, sql.placeholder('orderId'))),
  );
  const [order] = await amountsOf.execute({ orderId });
  if (!order) throw new Error(`The order ${orderId} is gone.`);
  return toCents(order.total) - toCents(order.dueLater);
}

function undoOrder(
  { db, settings, events, now, log }: Deps,
  { id, orderId }: Payment,
  refusal: string,
): Promise<Payment> {
  log.warn({ paymentId: id, orderId, refusal }, 'a placed order could not be paid and was cancelled');
  return transactionWithRetry(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.status !== 'placed' || !payment.orderId) return payment;
    const sentence = 'The payment could not be taken, so the order was cancelled.';
    await voidOrder({ tx, settings, events, now: now() }, payment.orderId, sentence);
    const failure = failureFrom(new DomainError('PAYMENT_DECLINED', sentence));
    return moveLockedPayment({ db: tx, now }, payment, 'releasing', { failure });
  });
}

/** releasing → released. */
async function release(deps: Deps, payment: Payment): Promise<Payment> {
  const state = await releaseHold(deps, payment);
  if (state !== 'canceled') {
    deps.log.error({ paymentId: payment.id, state }, 'a payment could not be released');
    return payment;
  }
  return moveOrReread(deps, payment, 'released', { releasedAt: deps.now() });
}

async function releaseHold(
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

/** Moves a payment, or reads it again if another process moved it first. */
async function moveOrReread(...move: Parameters<typeof movePayment>): Promise<Payment> {
  const [{ db }, { id }] = move;
  return (await movePayment(...move)) ?? readPayment(db, id);
}
