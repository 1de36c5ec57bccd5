import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { prepared, valuePlaceholders } from '@/server/platform/db/prepared.ts';
import { payments, users } from '@/server/schema.ts';
import type { choiceOf } from '@/shared/checkout/checkout.ts';
import type { PaidCart } from '@/shared/checkout/payments.ts';
import { DomainError } from '@/shared/errors.ts';
import type { Cents } from '@/shared/money.ts';
import { HOUR_MS } from '@/shared/time.ts';
import { nextCheckAt, type Payer, type Payment } from './payment-row.ts';

/** How long an open payment is brought up to date rather than replaced; well before the sweep closes it. */
const REUSED_FOR_MS = HOUR_MS;

/** No payment has this id. */
const NO_PAYMENT = 0;

/** What a payment is for. */
export interface PriceAndCart {
  amountCents: Cents;
  cart: PaidCart;
}

interface WantedPayment extends PriceAndCart {
  choice: ReturnType<typeof choiceOf>;
  /** A payment that is known to be over, although our row does not say so yet. */
  exceptId?: number;
}

/**
 * Our row of the payment that a person has open, brought up to date, or of a new one. Who opens one in several windows at
 * once has one: each waits for the one before, and several would each hold the card.
 */
export function openDraft(deps: Deps, payer: Payer, wanted: WantedPayment): Promise<Payment> {
  return deps.db.transaction(async (tx) => {
    const inTx = { ...deps, db: tx };
    await lock(tx, 'openPayment', payer.userId);
    if (payer.visitorKey !== null) await keepGuest(tx, payer.userId);
    return (await refreshOpenPayment(inTx, payer, wanted)) ?? insertPayment(inTx, payer, wanted);
  });
}

/**
 * Keeps a guest from being claimed or pruned until the transaction ends.
 *
 * @throws DomainError UNAUTHENTICATED when they just were
 */
async function keepGuest(tx: Database, id: number): Promise<void> {
  const [guest] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  if (!guest) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
}

/** Updates the person's open payment to the present amount and choice; undefined when there is none. */
async function refreshOpenPayment(
  { db, payments: provider, settings, now }: Deps,
  { userId, visitorKey }: Payer,
  { amountCents, cart, choice, exceptId = NO_PAYMENT }: WantedPayment,
): Promise<Payment | undefined> {
  const statement = prepared(db, 'refresh_open_payment', (name) => {
    const open = db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.userId, sql.placeholder('userId')),
          ne(payments.id, sql.placeholder('exceptId')),
          eq(payments.status, 'created'),
          eq(payments.provider, sql.placeholder('provider')),
          eq(payments.currency, sql.placeholder('currency')),
          gt(payments.createdAt, sql.param(sql.placeholder('openedAfter'), payments.createdAt)),
        ),
      )
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(1)
      .for('update');
    const chosen = valuePlaceholders(
      payments,
      'fulfillmentMethod',
      'ways',
      'shippingAddress',
      'collectionLocation',
    );
    const amount = valuePlaceholders(
      payments,
      'amountCents',
      'cart',
      'visitorKey',
      'nextCheckAt',
      'updatedAt',
    );
    return db
      .update(payments)
      .set({
        ...chosen,
        ...amount,
        revision: sql`${payments.revision} + (${payments.amountCents} <> ${amount.amountCents})::int`,
      })
      .where(eq(payments.id, open))
      .returning()
      .prepare(name);
  });
  const [refreshed] = await statement.execute({
    userId,
    exceptId,
    provider: provider.name,
    currency: settings.currency,
    openedAfter: new Date(now().getTime() - REUSED_FOR_MS),
    ...choice,
    amountCents,
    cart,
    visitorKey,
    nextCheckAt: nextCheckAt('created', now()),
    updatedAt: now(),
  });
  return refreshed;
}

function insertPayment(
  { db, payments: provider, settings, now }: Deps,
  { userId, visitorKey }: Payer,
  { amountCents, cart, choice }: WantedPayment,
): Promise<Payment> {
  return insertRow(db, payments, {
    userId,
    visitorKey,
    provider: provider.name,
    amountCents,
    cart,
    currency: settings.currency,
    ...choice,
    nextCheckAt: nextCheckAt('created', now()),
    createdAt: now(),
  });
}
