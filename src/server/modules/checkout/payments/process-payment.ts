import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { getOrder } from '@/server/modules/orders/index.ts';
import { payments } from '@/server/schema.ts';
import {
  type ConfirmSandboxPaymentInput,
  choiceAfter,
  choiceOf,
  NO_ADDRESS,
  type ProcessPaymentInput,
} from '@/shared/checkout/checkout.ts';
import type { PaymentStatus } from '@/shared/checkout/payments.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { dollarsToCents } from '@/shared/money.ts';
import type { ProcessedPayment } from '@/shared/orders/orders.ts';
import { askProvider, isProviderError, logProviderError, refusalOf } from './ask-provider.ts';
import type { Coverage } from './paid-cart.ts';
import { isOfRest } from './pay-rest.ts';
import {
  failureOf,
  noSuchPayment,
  ownPayment,
  type Payment,
  readPayment,
  readProviderPayment,
  releaseUnknownPayment,
  unknownPayment,
} from './payment-row.ts';
import { markAuthorized, settlePayment } from './settle-payment.ts';

/** States without an order, in which the buyer may still choose. */
const BEFORE_ORDER: PaymentStatus[] = ['created', 'authorized'];
const isBeforeOrder = ({ status }: Payment) => BEFORE_ORDER.includes(status);

/**
 * Places the order of a confirmed payment. Idempotent: repeated calls return the same order or refusal.
 *
 * @param input absent choices are the payment's; the amount, if given, must be what the buyer saw
 * @throws DomainError NOT_FOUND; INVALID_INPUT without a delivery address; PAYMENT_STATE if it is not paid;
 *   OUT_OF_STOCK, CART_EMPTY, TOTAL_CHANGED and PAYMENT_DECLINED, after which nothing is charged and the hold is
 *   released
 */
export async function processPayment(
  deps: Deps,
  userId: number,
  input: ProcessPaymentInput,
): Promise<ProcessedPayment> {
  const payment = await ownPayment(deps, userId, input.paymentIntentId);
  const chosen = await saveDeliveryChoice(deps, payment, input);
  const coverage = input.amount == null ? 'covers' : { shown: dollarsToCents(input.amount) };
  const settled = await settleNow(deps, chosen, coverage);
  if (settled.status === 'created') {
    throw new DomainError('PAYMENT_STATE', 'This payment has not been made yet.');
  }
  if (settled.orderId === null || settled.failure) throw failureOf(settled);
  const order = await getOrder(deps, settled.orderId, { kind: 'customer', userId });
  const message = isOfRest(settled)
    ? `The rest of order ${order.orderNumber} is paid.`
    : `Order ${order.orderNumber} has been created.`;
  return { success: true, message, order };
}

/**
 * Stores changed choices, so that the order can be finished without the browser.
 *
 * @throws DomainError INVALID_INPUT without a delivery address
 */
async function saveDeliveryChoice(
  { db }: Deps,
  payment: Payment,
  input: ProcessPaymentInput,
): Promise<Payment> {
  if (!isBeforeOrder(payment) || isOfRest(payment)) return payment;
  const choice = choiceAfter(payment, input);
  if (choice.fulfillmentMethod === 'delivery' && !choice.shippingAddress) {
    refuseField('shippingAddress', NO_ADDRESS);
  }
  if (isDeepStrictEqual(choice, choiceOf(payment))) return payment;
  const [chosen] = await db
    .update(payments)
    .set(choice)
    .where(and(eq(payments.id, payment.id), inArray(payments.status, BEFORE_ORDER)))
    .returning();
  return chosen ?? readPayment(db, payment.id);
}

/**
 * Settles a payment as far as the provider can be reached. Returns a decision at once; the sweep captures or releases
 * later.
 */
async function settleNow(deps: Deps, payment: Payment, coverage: Coverage): Promise<Payment> {
  try {
    return await settlePayment(deps, payment, coverage);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const reached = await readPayment(deps.db, payment.id);
    if (isBeforeOrder(reached)) throw refusalOf(deps, error);
    logProviderError(deps, error, payment.id);
    return reached;
  }
}

/**
 * Pays with a test card, as Stripe.js does in the browser with Stripe.
 *
 * @throws DomainError NOT_FOUND if the shop takes real cards, or for another user's payment; PAYMENT_DECLINED with the
 *   buyer's sentence; PAYMENT_STATE if the provider does not know it
 */
export async function confirmSandboxPayment(
  deps: Deps,
  userId: number,
  input: ConfirmSandboxPaymentInput,
): Promise<{ status: 'authorized' }> {
  const { payments: provider, now } = deps;
  if (provider.name !== 'sandbox') throw noSuchPayment();
  const payment = await ownPayment(deps, userId, input.paymentIntentId);
  const card = { number: input.cardNumber, expMonth: input.expMonth, expYear: input.expYear };
  const providerPayment = await askProvider(deps, async () => {
    try {
      return await provider.confirm(input.paymentIntentId, input.clientSecret, card, now());
    } catch (error) {
      // The secret of another payment, or a payment unknown to the provider.
      const { id } = payment;
      const isUnknown =
        isProviderError(error, 'not_found') &&
        !(await readProviderPayment(deps, { id, providerPaymentId: input.paymentIntentId }));
      if (!isUnknown) throw error;
      if (payment.status === 'created') await releaseUnknownPayment(deps, payment);
      throw unknownPayment();
    }
  });
  if (payment.status === 'created') await markAuthorized(deps, payment, providerPayment);
  return { status: 'authorized' };
}
