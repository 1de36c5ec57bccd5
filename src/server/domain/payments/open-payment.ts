import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CreatePaymentIntentInput, PaymentIntentView } from '../../../shared/checkout.ts';
import { DomainError } from '../../../shared/errors.ts';
import { type Cents, dollarsToCents, formatMoney, toDecimal } from '../../../shared/money.ts';
import { priceCart } from '../../../shared/price-cart.ts';
import { PaymentProviderError } from '../../adapters/payments/payment-provider.ts';
import type { Database } from '../../db/client.ts';
import { payments } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { cartRefusal, readCartLines } from '../orders/cart-lines.ts';
import { askProvider, isProviderError, refusalOf } from './ask-provider.ts';
import { movePayment, nextCheckAt, type Payment, readPayment } from './payment-row.ts';

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
  const { db, settings } = deps;
  const { currency } = settings;
  if (input.currency !== undefined && input.currency !== currency) {
    const sentence = `This shop charges in ${currency.toUpperCase()}`;
    throw new DomainError('INVALID_INPUT', sentence, {}, { currency: sentence });
  }
  const amountCents = await priceFor(deps, userId, input);

  const draft = await db.transaction((tx) => draftPayment(tx, deps, userId, input, amountCents));
  const { payment, paid } = await bringToProvider(deps, draft, amountCents);
  if (!paid) return viewOf(payment, amountCents);

  // The open one was paid in another window meanwhile: that order is finished or released by itself.
  const fresh = await db.transaction((tx) => insertPayment(tx, deps, userId, input, amountCents));
  return viewOf((await bringToProvider(deps, fresh, amountCents)).payment, amountCents);
}

async function priceFor({ db, settings }: Deps, userId: number, input: CreatePaymentIntentInput) {
  const lines = await readCartLines(db, userId);
  const refusal = cartRefusal(lines);
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
  return amountCents;
}

/** The person's open payment with today's amount and choice, or a new one. */
async function draftPayment(
  tx: Database,
  deps: Deps,
  userId: number,
  input: CreatePaymentIntentInput,
  amountCents: Cents,
): Promise<Payment> {
  const [open] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.status, 'created'),
        eq(payments.provider, deps.payments.name),
        eq(payments.currency, deps.settings.currency),
        gt(payments.createdAt, new Date(deps.now().getTime() - REUSED_FOR_MS)),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
    .for('update');
  if (!open) return insertPayment(tx, deps, userId, input, amountCents);
  const [updated] = await tx
    .update(payments)
    .set({
      ...choiceOf(input),
      amountCents,
      revision: open.amountCents === amountCents ? open.revision : open.revision + 1,
      nextCheckAt: nextCheckAt('created', deps.now()),
    })
    .where(eq(payments.id, open.id))
    .returning();
  if (!updated) throw new Error('The payment was not updated.');
  return updated;
}

async function insertPayment(
  tx: Database,
  { payments: provider, settings, now }: Deps,
  userId: number,
  input: CreatePaymentIntentInput,
  amountCents: Cents,
): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({
      userId,
      provider: provider.name,
      amountCents,
      currency: settings.currency,
      ...choiceOf(input),
      nextCheckAt: nextCheckAt('created', now()),
      createdAt: now(),
    })
    .returning();
  if (!payment) throw new Error('The payment was not written.');
  return payment;
}

/**
 * Makes the provider know the payment at its present amount.
 *
 * @returns paid: the buyer has paid it already, so that its amount is what it was then
 */
async function bringToProvider(
  deps: Deps,
  payment: Payment,
  amountCents: Cents,
): Promise<{ payment: Payment; paid: boolean }> {
  const { db, payments: provider, now } = deps;
  if (!payment.providerPaymentId) {
    const known = await askProvider(() => openAtProvider(deps, payment));
    // The revision counts changes of the amount: the same one means that it was opened at this amount.
    return known.revision === payment.revision
      ? { payment: known, paid: false }
      : bringToProvider(deps, known, amountCents);
  }
  const { providerPaymentId } = payment;
  const seen = await askProvider(() => provider.get(providerPaymentId));
  if (seen.state === 'open' && seen.amountCents === amountCents) return { payment, paid: false };
  if (seen.state === 'open' && (await amountChanged(deps, payment, providerPaymentId, amountCents))) {
    return { payment, paid: false };
  }
  if (seen.state === 'canceled') await movePayment(db, payment, 'released', now(), { releasedAt: now() });
  return { payment, paid: true };
}

/** @returns false when it was paid at this very moment */
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
    if (isProviderError(error, 'not_possible')) return false;
    throw error instanceof PaymentProviderError ? refusalOf(error) : error;
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
  const [known] = await db
    .update(payments)
    .set({ providerPaymentId: opened.id, clientSecret: opened.clientSecret })
    .where(and(eq(payments.id, payment.id), isNull(payments.providerPaymentId)))
    .returning();
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
