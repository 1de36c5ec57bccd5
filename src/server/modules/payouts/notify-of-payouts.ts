import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type MailedNotice, notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { lockFreeRows } from '@/server/platform/work-queue/index.ts';
import { payouts } from '@/server/schema.ts';
import { formatMoney } from '@/shared/money.ts';
import type { PayoutState } from '@/shared/payouts/payout-states.ts';
import { payoutReference } from '@/shared/payouts/payouts.ts';

type Payout = typeof payouts.$inferSelect;

const BATCH = 20;

/**
 * Notifies vendors of paid, failed and reversed payouts, once per state. Mark and mail are in one transaction.
 *
 * @returns true if there may be more
 */
export async function notifyOfPayouts({ db, settings }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const endedPayouts = await lockFreeRows(tx, payouts, {
      where: and(
        inArray(payouts.state, ['paid', 'failed', 'reversed']),
        sql`${payouts.toldState} is distinct from ${payouts.state}`,
      ),
      orderBy: asc(payouts.id),
      limit: BATCH,
      strength: 'no key update',
    });
    if (endedPayouts.length === 0) return false;
    const ids = endedPayouts.map(({ id }) => id);
    await tx
      .update(payouts)
      .set({ toldState: sql`${payouts.state}` })
      .where(inArray(payouts.id, ids));
    await notifyWithMail(tx, settings, endedPayouts.map(noticeOf));
    return endedPayouts.length === BATCH;
  });
}

function noticeOf(payout: Payout): MailedNotice {
  const { id, vendorId, state, maskedAccount, reason } = payout;
  const amount = formatMoney(payout.amountCents, payout.currency);
  const to =
    payout.method === 'stripe' ? 'your account at Stripe' : `your bank account ${maskedAccount ?? ''}`.trim();
  const { title, body } = WORDS[state as NotifiedState](amount, to, payout);
  return {
    userId: vendorId,
    kind: 'payout',
    title,
    body: reason && state !== 'paid' ? `${body} The reason: ${reason}` : body,
    subject: `payout:${id}`,
    link: '/vendor-dashboard?tab=earnings',
    button: 'Open your earnings',
    more: [
      {
        facts: [
          ['Amount', amount],
          ['Reference', payoutReference(id)],
        ],
      },
    ],
  };
}

type NotifiedState = Extract<PayoutState, 'paid' | 'failed' | 'reversed'>;
type Words = (amount: string, to: string, payout: Payout) => { title: string; body: string };
const WORDS: Record<NotifiedState, Words> = {
  paid: (amount, to, { method }) => ({
    title: `We have paid you ${amount}`,
    body:
      method === 'stripe'
        ? `It was paid to ${to}. Stripe sends it on to your bank.`
        : `It was paid to ${to}. Banks may take until the next working day.`,
  }),
  failed: (amount, to, payout) => ({
    title: `We could not pay you ${amount}`,
    body: hasLeft(payout)
      ? `It did not arrive at ${to}. The money is in your balance again. Please check your account details.`
      : 'It was not sent. The money is in your balance again.',
  }),
  reversed: (amount, to) => ({
    title: `A payout of ${amount} was taken back`,
    body: `We paid it to ${to} and have taken it back. The money is in your balance again.`,
  }),
};

/** True if the bank or Stripe was ever asked to pay it. */
function hasLeft({ sentAt, attempts }: Payout): boolean {
  return sentAt !== null || attempts > 0;
}
