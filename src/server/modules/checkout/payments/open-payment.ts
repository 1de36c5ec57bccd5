import { and, eq, isNull, sql } from 'drizzle-orm';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import {
  type CartLine,
  cartOf,
  cartRefusal,
  linesTo,
  readCartLines,
} from '@/server/modules/checkout/cart-lines.ts';
import { prepared, valuePlaceholders } from '@/server/platform/db/prepared.ts';
import { payments } from '@/server/schema.ts';
import { type Destination, destinationName, destinationOf } from '@/shared/catalog/regions.ts';
import {
  type CreatePaymentIntentInput,
  choiceOf,
  methodsOf,
  type PaymentIntentView,
} from '@/shared/checkout/checkout.ts';
import { type MethodChoice, methodOf } from '@/shared/checkout/fulfillment-methods.ts';
import { dueNowOf } from '@/shared/checkout/order-amounts.ts';
import { priceCart } from '@/shared/checkout/price-cart.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { type Cents, dollarsToCents, formatMoney, toDecimal } from '@/shared/money.ts';
import { askProvider, isProviderError, refusalOf } from './ask-provider.ts';
import { openDraft, type PriceAndCart } from './open-draft.ts';
import { snapshotOfCart } from './paid-cart.ts';
import {
  movePayment,
  type Payer,
  type Payment,
  readPayment,
  readProviderPayment,
  releaseUnknownPayment,
} from './payment-row.ts';

/** Maximum of card payments. @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MAX_PAYMENT_CENTS = 99_999_999;

/**
 * Opens a payment for the cart's total, or updates the open one.
 *
 * @param input.amount the total that the buyer saw; without `ways`, that of collecting or of delivering everything
 * @throws DomainError CART_EMPTY, OUT_OF_STOCK; TOTAL_CHANGED with `details.total`; INVALID_INPUT for another currency,
 *   or delivery of undeliverable products
 */
export async function openPayment(
  deps: Deps,
  payer: Payer,
  input: CreatePaymentIntentInput,
): Promise<PaymentIntentView> {
  const { currency } = deps.settings;
  if (input.currency !== undefined && input.currency !== currency) {
    refuseField('currency', `This shop charges in ${currency.toUpperCase()}`);
  }
  const pricedPayment = { ...(await priceFor(deps, payer, input)), choice: choiceOf(input) };
  const { amountCents } = pricedPayment;

  const draft = await openDraft(deps, payer, pricedPayment);
  const { payment, isOver } = await syncWithProvider(deps, draft, amountCents);
  if (!isOver) return viewOf(payment, amountCents);

  // Paid in another window meanwhile (then it is settled separately), or released.
  const fresh = await openDraft(deps, payer, { ...pricedPayment, exceptId: draft.id });
  return viewOf((await syncWithProvider(deps, fresh, amountCents)).payment, amountCents);
}

async function priceFor(
  { db, settings }: Deps,
  payer: Payer,
  input: CreatePaymentIntentInput,
): Promise<PriceAndCart> {
  const { shippingAddress } = input;
  const destination = shippingAddress ? destinationOf(shippingAddress) : (input.destination ?? null);
  const lines = linesTo(await readCartLines(db, cartOf(payer)), destination);
  const refusal = cartRefusal(payer.userId, lines);
  if (refusal) throw refusal;
  refuseImpossibleWays(lines, input, destination);

  const { currency, pricePolicy } = settings;
  const dueBy = (ways: MethodChoice) => {
    const now = dueNowOf(lines, pricePolicy, ways);
    return { now, later: priceCart(lines, pricePolicy, ways).total - now };
  };
  const due = dueBy(methodsOf(input));
  // A choice for the whole cart may have been made on either total.
  const shown = input.ways ? [due] : [dueBy('collection'), dueBy('delivery')];
  const isShown = shown.some(
    ({ now, later }) =>
      now === dollarsToCents(input.amount) &&
      (input.dueLater == null || later === dollarsToCents(input.dueLater)),
  );
  if (!isShown) {
    const later = due.later > 0 ? `, and ${formatMoney(due.later, currency)} once it is made` : '';
    const sentence = `The total is now ${formatMoney(due.now, currency)}${later}. Please check it before you pay.`;
    throw new DomainError('TOTAL_CHANGED', sentence, { total: toDecimal(due.now), amount: due.now });
  }
  if (Math.max(due.now, due.later) > MAX_PAYMENT_CENTS) {
    refuseField('amount', `One payment can be at most ${formatMoney(MAX_PAYMENT_CENTS, currency)}`);
  }
  return { amountCents: due.now, dueLaterCents: due.later, cart: snapshotOfCart(lines) };
}

/** Rejects delivery of undeliverable products, for the whole cart or a vendor's part. */
function refuseImpossibleWays(
  lines: readonly CartLine[],
  { fulfillmentMethod, ways }: CreatePaymentIntentInput,
  destination: Destination | null,
): void {
  const destinationText = destination ? ` to ${destinationName(destination)}` : '';
  if (!ways) {
    if (fulfillmentMethod === 'collection' || lines.some((line) => line.deliveryAvailable)) return;
    refuseField('fulfillmentMethod', `Nothing in your cart can be delivered${destinationText}`);
  }
  const stuck = lines.find(
    ({ vendorId }) =>
      methodOf(ways, vendorId) === 'delivery' &&
      !lines.some((line) => line.vendorId === vendorId && line.deliveryAvailable),
  );
  if (stuck) refuseField('ways', `“${stuck.name}” cannot be delivered${destinationText}`);
}

/**
 * Opens the payment at the provider, or updates its amount.
 *
 * @returns isOver if it cannot be paid any more: already paid, released, or unknown to the provider
 */
export async function syncWithProvider(
  deps: Deps,
  payment: Payment,
  amountCents: Cents,
): Promise<{ payment: Payment; isOver: boolean }> {
  if (!payment.providerPaymentId) {
    const openedPayment = await askProvider(deps, () => openAtProvider(deps, payment));
    // The revision counts amount changes: equal revisions have equal amounts.
    return openedPayment.revision === payment.revision
      ? { payment: openedPayment, isOver: false }
      : syncWithProvider(deps, openedPayment, amountCents);
  }
  const { id, providerPaymentId } = payment;
  const providerPayment = await askProvider(deps, () => readProviderPayment(deps, { id, providerPaymentId }));
  if (!providerPayment) {
    await releaseUnknownPayment(deps, payment);
    return { payment, isOver: true };
  }
  if (providerPayment.state === 'open' && providerPayment.amountCents === amountCents)
    return { payment, isOver: false };
  if (
    providerPayment.state === 'open' &&
    (await amountChanged(deps, payment, providerPaymentId, amountCents))
  ) {
    return { payment, isOver: false };
  }
  if (providerPayment.state === 'canceled')
    await movePayment(deps, payment, 'released', { releasedAt: deps.now() });
  return { payment, isOver: true };
}

/** @returns false if it was paid or released concurrently */
async function amountChanged(
  deps: Deps,
  payment: Payment,
  providerPaymentId: string,
  amountCents: Cents,
): Promise<boolean> {
  const { reference, revision } = payment;
  const key = `${reference}-amount-${revision}`;
  try {
    await withNewKeyAfterFailure(deps, payment, () =>
      deps.payments.changeAmount(providerPaymentId, amountCents, key),
    );
    return true;
  } catch (error) {
    if (isProviderError(error, 'not_possible', 'not_found')) return false;
    throw error instanceof PaymentProviderError ? refusalOf(deps, error) : error;
  }
}

/** Opens the payment at the provider. Of concurrent calls one is stored; the others are never shown, so never paid. */
export async function openAtProvider(deps: Deps, payment: Payment): Promise<Payment> {
  const { db, payments: provider, now } = deps;
  const { amountCents, currency, reference, revision } = payment;
  const opened = await withNewKeyAfterFailure(deps, payment, () =>
    provider.open({ amountCents, currency, reference }, `${reference}-open-${revision}`),
  );
  const statement = prepared(db, 'name_payment', (builder) =>
    builder
      .update(payments)
      .set(valuePlaceholders(payments, 'providerPaymentId', 'clientSecret', 'updatedAt'))
      .where(and(eq(payments.id, sql.placeholder('id')), isNull(payments.providerPaymentId)))
      .returning(),
  );
  const [updatedPayment] = await statement.execute({
    id: payment.id,
    providerPaymentId: opened.id,
    clientSecret: opened.clientSecret,
    updatedAt: now(),
  });
  return updatedPayment ?? readPayment(db, payment.id);
}

/** Stripe caches a failure under its idempotency key for a day: a retry needs a new key. */
async function withNewKeyAfterFailure<Answer>(
  { db }: Deps,
  { id }: Payment,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isProviderError(error, 'unavailable')) {
      await db
        .update(payments)
        .set({ revision: sql`${payments.revision} + 1` })
        .where(eq(payments.id, id));
    }
    throw error;
  }
}

export function viewOf(payment: Payment, amountCents: Cents): PaymentIntentView {
  const { clientSecret, providerPaymentId, provider, currency } = payment;
  if (!clientSecret || !providerPaymentId) throw new Error('The provider does not know this payment.');
  return { clientSecret, paymentIntentId: providerPaymentId, provider, amount: amountCents, currency };
}
