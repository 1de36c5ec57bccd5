import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
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

/** An open payment is reused for this long; shorter than the sweep's limit. */
export const REUSED_FOR_MS = HOUR_MS;

const NO_PAYMENT = 0;

export interface PriceAndCart {
  amountCents: Cents;
  dueLaterCents: Cents;
  cart: PaidCart;
}

interface PaymentInput extends PriceAndCart {
  choice: ReturnType<typeof choiceOf>;
  /** A payment known to be over, although its row does not say so yet. */
  exceptId?: number;
}

/**
 * Returns the user's open payment, updated, or a new one. Serialized per user: several payments would each hold the
 * card.
 */
export function openDraft(deps: Deps, payer: Payer, paymentInput: PaymentInput): Promise<Payment> {
  return deps.db.transaction(async (tx) => {
    const inTx = { ...deps, db: tx };
    await lock(tx, 'openPayment', payer.userId);
    if (payer.visitorKey !== null) await keepGuest(tx, payer.userId);
    return (await refreshOpenPayment(inTx, payer, paymentInput)) ?? insertPayment(inTx, payer, paymentInput);
  });
}

/**
 * Locks a guest until the transaction ends, against claiming and pruning.
 *
 * @throws DomainError UNAUTHENTICATED if they were just deleted
 */
async function keepGuest(tx: Database, id: number): Promise<void> {
  const [guest] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  if (!guest) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
}

/** Updates the open payment's amount and choices; undefined if there is none. */
async function refreshOpenPayment(
  { db, payments: provider, settings, now }: Deps,
  { userId, visitorKey }: Payer,
  { amountCents, dueLaterCents, cart, choice, exceptId = NO_PAYMENT }: PaymentInput,
): Promise<Payment | undefined> {
  const statement = prepared(db, 'refresh_open_payment', (builder) => {
    const open = builder
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.userId, sql.placeholder('userId')),
          ne(payments.id, sql.placeholder('exceptId')),
          eq(payments.status, 'created'),
          isNull(payments.vendorOrderId),
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
      'dueLaterCents',
      'cart',
      'visitorKey',
      'nextCheckAt',
      'updatedAt',
    );
    return builder
      .update(payments)
      .set({
        ...chosen,
        ...amount,
        revision: sql`${payments.revision} + (${payments.amountCents} <> ${amount.amountCents})::int`,
      })
      .where(eq(payments.id, open))
      .returning();
  });
  const [refreshed] = await statement.execute({
    userId,
    exceptId,
    provider: provider.name,
    currency: settings.currency,
    openedAfter: new Date(now().getTime() - REUSED_FOR_MS),
    ...choice,
    amountCents,
    dueLaterCents,
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
  { amountCents, dueLaterCents, cart, choice }: PaymentInput,
): Promise<Payment> {
  return insertRow(db, payments, {
    userId,
    visitorKey,
    provider: provider.name,
    amountCents,
    dueLaterCents,
    cart,
    currency: settings.currency,
    ...choice,
    nextCheckAt: nextCheckAt('created', now()),
    createdAt: now(),
  });
}
