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

/** The states in which no order is placed yet, and the buyer may still choose. */
const BEFORE_ORDER: PaymentStatus[] = ['created', 'authorized'];
const isBeforeOrder = ({ status }: Payment) => BEFORE_ORDER.includes(status);

/**
 * Makes an order of the person's cart, paid with a payment that they have confirmed. Asked again about the same
 * payment, it answers the same order, or the same refusal.
 *
 * @param input what it does not say of ways and places is as the payment has it; what it says of the amount is what the
 *   buyer was shown, and taken or nothing
 * @throws DomainError NOT_FOUND; INVALID_INPUT for a delivery to nowhere; PAYMENT_STATE when it is not paid; OUT_OF_STOCK naming what is gone, CART_EMPTY,
 *   TOTAL_CHANGED and PAYMENT_DECLINED, after each of which nothing is charged and the hold is released
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
  return { success: true, message: `Order ${order.orderNumber} has been created.`, order };
}

/**
 * Keeps what the buyer chose, unless it is what they chose before, so that the order can be finished without them.
 *
 * @throws DomainError INVALID_INPUT for a delivery to nowhere
 */
async function saveDeliveryChoice(
  { db }: Deps,
  payment: Payment,
  input: ProcessPaymentInput,
): Promise<Payment> {
  if (!isBeforeOrder(payment)) return payment;
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
 * Settles it as far as the provider can be reached now. What is decided then is told at once: the sweep captures
 * or releases later.
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
 * Pays with a test card, which is what Stripe.js does in the browser where the shop uses Stripe.
 *
 * @throws DomainError NOT_FOUND when the shop takes real cards, or the payment is another's; PAYMENT_DECLINED with
 *   the sentence for the buyer; PAYMENT_STATE when the provider does not know it any more
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
  const seen = await askProvider(deps, async () => {
    try {
      return await provider.confirm(input.paymentIntentId, input.clientSecret, card, now());
    } catch (error) {
      // The secret is another's, or the provider knows nothing of the payment any more.
      const { id } = payment;
      const isUnknown =
        isProviderError(error, 'not_found') &&
        !(await readProviderPayment(deps, { id, providerPaymentId: input.paymentIntentId }));
      if (!isUnknown) throw error;
      if (payment.status === 'created') await releaseUnknownPayment(deps, payment);
      throw unknownPayment();
    }
  });
  if (payment.status === 'created') await markAuthorized(deps, payment, seen);
  return { status: 'authorized' };
}
