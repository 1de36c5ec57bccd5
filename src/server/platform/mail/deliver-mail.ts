import { eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { mailOutbox } from '@/server/platform/db/schema/index.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';

const BATCH = 20;
/** Seconds after which a mail that a worker took and never reported on is tried again. */
const LEASE_SECONDS = 300;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 4 * 3600;
/** With the pauses doubling, about two days of trying. */
export const MAIL_ATTEMPTS = 20;

type Claimed = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string | null;
  attempts: number;
};

/**
 * Sends the mail that is due, each at least once: a mail is claimed for a while, sent outside of any transaction,
 * and then marked. What cannot be sent is tried again after a pause that doubles; what never will be is kept as a
 * dead letter for admins. Several workers share the work, so when a mail is due is told by the database's clock.
 *
 * A sent mail's text is deleted, because it may hold a token. Without a mail server nothing is sent: mail waits in
 * the outbox to be read there.
 *
 * @param onDead called in the transaction that gives a mail up
 * @returns how many were taken, so that a full batch can be followed by another
 */
export async function deliverMail(
  { db, mail, log }: Deps,
  onDead: (tx: Database) => Promise<void> = async () => {},
): Promise<number> {
  if (!mail) {
    await db.update(mailOutbox).set({ status: 'outbox' }).where(eq(mailOutbox.status, 'queued'));
    return 0;
  }
  const claimed = await rows<Claimed>(
    db,
    sql`
      update mail_outbox
      set attempts = attempts + 1, next_attempt_at = now() + ${LEASE_SECONDS} * interval '1 second'
      where id in (
        select id from mail_outbox where status = 'queued' and next_attempt_at <= now()
        order by next_attempt_at limit ${BATCH} for update skip locked
      )
      returning id, "to", subject, text, html, unsubscribe_url, attempts`,
  );
  const outcomes = await Promise.allSettled(
    claimed.map(({ unsubscribe_url: unsubscribeUrl, ...letter }) => mail.send({ ...letter, unsubscribeUrl })),
  );
  for (const [index, outcome] of outcomes.entries()) {
    const letter = claimed[index];
    if (!letter) continue;
    const result = outcome.status === 'fulfilled' ? SENT : failed(letter, outcome.reason);
    await db.transaction(async (tx) => {
      await tx.update(mailOutbox).set(result).where(eq(mailOutbox.id, letter.id));
      if ('status' in result && result.status === 'dead') await onDead(tx);
    });
    if (outcome.status === 'rejected') {
      log.warn({ err: outcome.reason, mailId: letter.id, attempts: letter.attempts }, 'a mail was not sent');
    }
  }
  return claimed.length;
}

const SENT = {
  status: 'sent',
  sentAt: sql`now()`,
  text: '',
  html: '',
  unsubscribeUrl: null,
  lastError: null,
} as const;

function failed({ attempts }: Claimed, error: unknown) {
  const lastError = errorLine(error);
  const isHopeless = error instanceof Error && error.name === 'MailRefusedError';
  if (isHopeless || attempts >= MAIL_ATTEMPTS) return { status: 'dead' as const, lastError };
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  return { lastError, nextAttemptAt: sql`now() + ${pause} * interval '1 second'` };
}
