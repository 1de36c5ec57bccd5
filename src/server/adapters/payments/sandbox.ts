import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared, valuePlaceholders } from '@/server/platform/db/prepared.ts';
import { sandboxPayments, sandboxRefunds } from '@/server/schema.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import {
  PaymentProviderError,
  type ProviderPayment,
  type SandboxProvider,
  type TestCard,
} from './payment-provider.ts';

type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;

const STATES = {
  requires_payment_method: 'open',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
} as const satisfies Record<SandboxPaymentRow['status'], ProviderPayment['state']>;

const OPENED = ['id', 'clientSecret', 'idempotencyKey', 'amountCents', 'currency'] as const;

/** Moves no money: stores payments in its own table and accepts Stripe's test cards. */
export function createSandboxProvider(db: Database): SandboxProvider {
  return {
    name: 'sandbox',

    async open({ amountCents, currency }, idempotencyKey) {
      const id = `pi_sandbox_${randomBytes(12).toString('hex')}`;
      const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`;
      const opening = prepared(db, 'sandbox_open', (builder) =>
        builder
          .insert(sandboxPayments)
          .values(valuePlaceholders(sandboxPayments, ...OPENED))
          .onConflictDoNothing({ target: sandboxPayments.idempotencyKey })
          .returning(),
      );
      const [opened] = await opening.execute({ id, clientSecret, idempotencyKey, amountCents, currency });
      if (opened) return toProviderPayment(opened);
      const [row] = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.idempotencyKey, idempotencyKey));
      return toProviderPayment(row);
    },

    changeAmount: (paymentId, amountCents) =>
      changePayment(db, paymentId, (row) => {
        if (row.status !== 'requires_payment_method') throw notPossible(row);
        return { amountCents };
      }),

    async get(paymentId) {
      return toProviderPayment(await readPayment(db, paymentId));
    },

    async confirm(paymentId, clientSecret, card, now) {
      const refusal = refusalOfCard(card, now);
      return changePayment(db, paymentId, (row) => {
        if (row.clientSecret !== clientSecret) throw noSuchPayment();
        if (row.status === 'requires_capture') return {};
        if (row.status !== 'requires_payment_method') throw notPossible(row);
        if (refusal) throw refusal;
        return { status: 'requires_capture', cardLast4: card.number.slice(-4) };
      });
    },

    capture: (paymentId, amountCents) =>
      changePayment(db, paymentId, (row) => {
        if (row.status === 'succeeded' && row.capturedCents === amountCents) return {};
        if (row.status !== 'requires_capture' || row.amountCents < amountCents) throw notPossible(row);
        return { status: 'succeeded', capturedCents: amountCents };
      }),

    release: (paymentId) =>
      changePayment(db, paymentId, (row) => {
        if (row.status === 'succeeded') throw notPossible(row);
        return { status: 'canceled' };
      }),

    refund: (paymentId, { amountCents, reference: idempotencyKey }) =>
      db.transaction(async (tx) => {
        const row = await lockPayment(tx, paymentId);
        const [existingRefund] = await tx
          .select({ id: sandboxRefunds.id })
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
        if (existingRefund) return { refundId: existingRefund.id };
        if (row.status !== 'succeeded' || row.refundedCents + amountCents > row.capturedCents) {
          throw notPossible(row);
        }
        const id = `re_sandbox_${randomBytes(12).toString('hex')}`;
        await tx.insert(sandboxRefunds).values({ id, paymentId, idempotencyKey, amountCents });
        await tx
          .update(sandboxPayments)
          .set({ refundedCents: row.refundedCents + amountCents })
          .where(eq(sandboxPayments.id, paymentId));
        return { refundId: id };
      }),
  };
}

const CHANGED = ['status', 'amountCents', 'capturedCents', 'cardLast4'] as const;

/** Serialises changes of a payment: after a concurrent change the decision is repeated. */
async function changePayment(
  db: Database,
  paymentId: string,
  decide: (row: SandboxPaymentRow) => Partial<Pick<SandboxPaymentRow, (typeof CHANGED)[number]>>,
): Promise<ProviderPayment> {
  const changing = prepared(db, 'sandbox_change', (builder) =>
    builder
      .update(sandboxPayments)
      .set(valuePlaceholders(sandboxPayments, ...CHANGED))
      .where(
        and(
          eq(sandboxPayments.id, sql.placeholder('paymentId')),
          eq(sandboxPayments.status, sql.placeholder('wasStatus')),
          eq(sandboxPayments.amountCents, sql.placeholder('wasAmount')),
        ),
      )
      .returning(),
  );
  for (;;) {
    const row = await readPayment(db, paymentId);
    if (!row) throw noSuchPayment();
    const was = { wasStatus: row.status, wasAmount: row.amountCents };
    const [changed] = await changing.execute({ ...row, ...decide(row), ...was, paymentId });
    if (changed) return toProviderPayment(changed);
  }
}

async function readPayment(db: Database, paymentId: string): Promise<SandboxPaymentRow | undefined> {
  const statement = prepared(db, 'sandbox_read', (builder) =>
    builder
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, sql.placeholder('paymentId'))),
  );
  const [row] = await statement.execute({ paymentId });
  return row;
}

async function lockPayment(tx: Database, paymentId: string): Promise<SandboxPaymentRow> {
  const [row] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, paymentId))
    .for('update');
  if (!row) throw noSuchPayment();
  return row;
}

/** @see https://docs.stripe.com/testing for the numbers */
function refusalOfCard(card: TestCard, now: Date): PaymentProviderError | null {
  const lastDay = new Date(Date.UTC(card.expYear, card.expMonth, 1));
  if (lastDay <= now) return new PaymentProviderError('declined', 'Your card has expired.');
  if (card.number === SANDBOX_CARDS.succeeds) return null;
  return new PaymentProviderError('declined', REFUSALS[card.number] ?? NO_TEST_CARD);
}

const REFUSALS: Partial<Record<string, string>> = {
  [SANDBOX_CARDS.insufficientFunds]: 'Your card has insufficient funds.',
  [SANDBOX_CARDS.declined]: 'Your card was declined.',
};
const NO_TEST_CARD = 'This is a test shop: pay with the card 4242 4242 4242 4242.';

function noSuchPayment() {
  return new PaymentProviderError('not_found', 'There is no such payment.');
}

function notPossible(row: SandboxPaymentRow) {
  return new PaymentProviderError('not_possible', `The payment is ${row.status} and cannot do that.`);
}

function toProviderPayment(row: SandboxPaymentRow | undefined): ProviderPayment {
  if (!row) throw noSuchPayment();
  const { id, clientSecret, status, amountCents, capturedCents, refundedCents, currency, cardLast4 } = row;
  const amounts = { amountCents, capturedCents, refundedCents, currency };
  return { id, clientSecret, state: STATES[status], ...amounts, cardLast4 };
}
