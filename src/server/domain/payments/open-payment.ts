import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CreatePaymentIntentInput, PaymentIntentView } from '../../../shared/checkout.ts';
import { DomainError } from '../../../shared/errors.ts';
import { type Cents, dollarsToCents, formatMoney, toDecimal } from '../../../shared/money.ts';
import type { PaidCart } from '../../../shared/payments.ts';
import { priceCart } from '../../../shared/price-cart.ts';
import { PaymentProviderError } from '../../adapters/payments/payment-provider.ts';
import { insertRow } from '../../db/insert-rows.ts';
import { given, prepared } from '../../db/prepared.ts';
import { payments } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { cartRefusal, readCartLines } from '../orders/cart-lines.ts';
import { askProvider, isProviderError, refusalOf } from './ask-provider.ts';
import { paidCart } from './paid-cart.ts';
import { movePayment, nextCheckAt, type Payment, readPayment } from './payment-row.ts';
import { closeUnknown, lookUp } from './unknown-payment.ts';

/** What card companies take in one payment. @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MAX_PAYMENT_CENTS = 99_999_999;
/** How long an open payment is brought up to date rather than replaced; well before the sweep closes it. */
const REUSED_FOR_MS = 3_600_000;

/**
 * Opens a payment over what the person's cart costs, or brings the one they have open up to date.
 *
 * @param input.amount what the buyer saw; refused when it is not what the cart costs, collected or delivered
 * @throws DomainError CART_EMPTY, OUT_OF_STOCK; TOTAL_CHANGED with `details.total`; INVALID_INPUT for a currency that
 *   is not the shop's and for a delivery of what cannot be delivered
 */
export async function openPayment(
  deps: Deps,
  userId: number,
  input: CreatePaymentIntentInput,
): Promise<PaymentIntentView> {
  const { currency } = deps.settings;
  if (input.currency !== undefined && input.currency !== currency) {
    const sentence = `This shop charges in ${currency.toUpperCase()}`;
    throw new DomainError('INVALID_INPUT', sentence, {}, { currency: sentence });
  }
  const wanted = await priceFor(deps, userId, input);
  const { amountCents } = wanted;

  const draft =
    (await refreshOpenPayment(deps, userId, input, wanted)) ??
    (await insertPayment(deps, userId, input, wanted));
  const { payment, isOver } = await bringToProvider(deps, draft, amountCents);
  if (!isOver) return viewOf(payment, amountCents);

  // The open one was paid in another window meanwhile: that order is finished or released by itself. Or it is gone.
  const fresh = await insertPayment(deps, userId, input, wanted);
  return viewOf((await bringToProvider(deps, fresh, amountCents)).payment, amountCents);
}

/** What a payment is for. */
interface Wanted {
  amountCents: Cents;
  cart: PaidCart;
}

async function priceFor(
  { db, settings }: Deps,
  userId: number,
  input: CreatePaymentIntentInput,
): Promise<Wanted> {
  const lines = await readCartLines(db, userId);
  const refusal = cartRefusal(userId, lines);
  if (refusal) throw refusal;

  const { currency, pricePolicy } = settings;
  const collection = priceCart(lines, pricePolicy, 'collection').total;
  const delivery = priceCart(lines, pricePolicy, 'delivery').total;
  if (input.fulfillmentMethod === 'delivery' && !lines.some((line) => line.deliveryAvailable)) {
    const sentence = 'Nothing in your cart can be delivered';
    throw new DomainError('INVALID_INPUT', sentence, {}, { fulfillmentMethod: sentence });
  }
  const amountCents = input.fulfillmentMethod === 'delivery' ? delivery : collection;
  const seen = dollarsToCents(input.amount);
  if (seen !== collection && seen !== delivery) {
    const sentence = `The total is now ${formatMoney(amountCents, currency)}. Please check it before you pay.`;
    throw new DomainError('TOTAL_CHANGED', sentence, { total: toDecimal(amountCents), amount: amountCents });
  }
  if (amountCents > MAX_PAYMENT_CENTS) {
    const sentence = `One payment can be at most ${formatMoney(MAX_PAYMENT_CENTS, currency)}`;
    throw new DomainError('INVALID_INPUT', sentence, {}, { amount: sentence });
  }
  return { amountCents, cart: paidCart(lines) };
}

/** Gives the payment that a person has open today's amount and choice; undefined when there is none. */
async function refreshOpenPayment(
  { db, payments: provider, settings, now }: Deps,
  userId: number,
  input: CreatePaymentIntentInput,
  { amountCents, cart }: Wanted,
): Promise<Payment | undefined> {
  const statement = prepared(db, 'refresh_open_payment', (name) => {
    const open = db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.userId, sql.placeholder('userId')),
          eq(payments.status, 'created'),
          eq(payments.provider, sql.placeholder('provider')),
          eq(payments.currency, sql.placeholder('currency')),
          gt(payments.createdAt, sql.param(sql.placeholder('openedAfter'), payments.createdAt)),
        ),
      )
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(1)
      .for('update');
    const choice = given(payments, 'fulfillmentMethod', 'shippingAddress', 'collectionLocation');
    const amount = given(payments, 'amountCents', 'cart', 'nextCheckAt', 'updatedAt');
    return db
      .update(payments)
      .set({
        ...choice,
        ...amount,
        revision: sql`${payments.revision} + (${payments.amountCents} <> ${amount.amountCents})::int`,
      })
      .where(eq(payments.id, open))
      .returning()
      .prepare(name);
  });
  const [refreshed] = await statement.execute({
    userId,
    provider: provider.name,
    currency: settings.currency,
    openedAfter: new Date(now().getTime() - REUSED_FOR_MS),
    ...choiceOf(input),
    amountCents,
    cart,
    nextCheckAt: nextCheckAt('created', now()),
    updatedAt: new Date(),
  });
  return refreshed;
}

function insertPayment(
  { db, payments: provider, settings, now }: Deps,
  userId: number,
  input: CreatePaymentIntentInput,
  { amountCents, cart }: Wanted,
): Promise<Payment> {
  return insertRow(db, payments, {
    userId,
    provider: provider.name,
    amountCents,
    cart,
    currency: settings.currency,
    ...choiceOf(input),
    nextCheckAt: nextCheckAt('created', now()),
    createdAt: now(),
  });
}

/**
 * Makes the provider know the payment at its present amount.
 *
 * @returns isOver: it cannot be made any more. The buyer has paid it already, so that its amount is what it was then, or
 *   the provider has let go of it or knows nothing of it
 */
async function bringToProvider(
  deps: Deps,
  payment: Payment,
  amountCents: Cents,
): Promise<{ payment: Payment; isOver: boolean }> {
  const { db, now } = deps;
  if (!payment.providerPaymentId) {
    const known = await askProvider(deps, () => openAtProvider(deps, payment));
    // The revision counts changes of the amount: the same one means that it was opened at this amount.
    return known.revision === payment.revision
      ? { payment: known, isOver: false }
      : bringToProvider(deps, known, amountCents);
  }
  const { id, providerPaymentId } = payment;
  const seen = await askProvider(deps, () => lookUp(deps, { id, providerPaymentId }));
  if (!seen) {
    await closeUnknown(deps, payment);
    return { payment, isOver: true };
  }
  if (seen.state === 'open' && seen.amountCents === amountCents) return { payment, isOver: false };
  if (seen.state === 'open' && (await amountChanged(deps, payment, providerPaymentId, amountCents))) {
    return { payment, isOver: false };
  }
  if (seen.state === 'canceled') await movePayment(db, payment, 'released', now(), { releasedAt: now() });
  return { payment, isOver: true };
}

/** @returns false when it was paid, or let go of, at this very moment */
async function amountChanged(
  deps: Deps,
  payment: Payment,
  providerPaymentId: string,
  amountCents: Cents,
): Promise<boolean> {
  const { reference, revision } = payment;
  const key = `${reference}-amount-${revision}`;
  try {
    await keyed(deps, payment, () => deps.payments.changeAmount(providerPaymentId, amountCents, key));
    return true;
  } catch (error) {
    if (isProviderError(error, 'not_possible', 'not_found')) return false;
    throw error instanceof PaymentProviderError ? refusalOf(deps, error) : error;
  }
}

/**
 * Opens it at the provider. Where several do so at once, one is kept and given out; the others are never paid, since
 * nobody hears of them.
 */
export async function openAtProvider(deps: Deps, payment: Payment): Promise<Payment> {
  const { db, payments: provider } = deps;
  const { amountCents, currency, reference, revision } = payment;
  const opened = await keyed(deps, payment, () =>
    provider.open({ amountCents, currency, reference }, `${reference}-open-${revision}`),
  );
  const statement = prepared(db, 'name_payment', (name) =>
    db
      .update(payments)
      .set(given(payments, 'providerPaymentId', 'clientSecret', 'updatedAt'))
      .where(and(eq(payments.id, sql.placeholder('id')), isNull(payments.providerPaymentId)))
      .returning()
      .prepare(name),
  );
  const [known] = await statement.execute({
    id: payment.id,
    providerPaymentId: opened.id,
    clientSecret: opened.clientSecret,
    updatedAt: new Date(),
  });
  return known ?? readPayment(db, payment.id);
}

/** A key that got no answer may answer with that failure for a day: the next try takes another. */
async function keyed<Answer>({ db }: Deps, { id }: Payment, call: () => Promise<Answer>): Promise<Answer> {
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

function choiceOf({ fulfillmentMethod, shippingAddress, collectionLocation }: CreatePaymentIntentInput) {
  return {
    fulfillmentMethod,
    shippingAddress: fulfillmentMethod === 'delivery' ? (shippingAddress ?? null) : null,
    collectionLocation: collectionLocation || null,
  };
}

function viewOf(payment: Payment, amountCents: Cents): PaymentIntentView {
  const { clientSecret, providerPaymentId, provider, currency } = payment;
  if (!clientSecret || !providerPaymentId) throw new Error('The provider does not know this payment.');
  return { clientSecret, paymentIntentId: providerPaymentId, provider, amount: amountCents, currency };
}
