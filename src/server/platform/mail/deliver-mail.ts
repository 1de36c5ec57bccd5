import { eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';
import {
  claim,
  databaseNow,
  doubling,
  finish,
  retryLater,
  secondsUntilRetry,
  underLease,
  type WorkQueue,
} from '@/server/platform/work-queue/index.ts';
import { mailOutbox } from '@/server/schema.ts';

const BATCH = 20;
/** Doubling pauses give about two days of attempts. */
export const MAIL_ATTEMPTS = 20;

type OutgoingMail = typeof mailOutbox.$inferSelect;

const OUTBOX: WorkQueue<typeof mailOutbox> = {
  table: mailOutbox,
  columns: { id: 'id', dueAt: 'nextAttemptAt', attempts: 'attempts' },
  leaseSeconds: 300,
  pauseAfter: doubling(30, 4 * 3600, MAIL_ATTEMPTS),
  // As in the partial index.
  isOpen: sql`${mailOutbox.status} = 'queued'`,
};

/**
 * Sends due mail at least once: claimed, sent outside any transaction, then marked. Failures are retried with doubling
 * pauses; permanent ones become dead letters for admins. Workers share the queue by the database's clock. A sent mail's
 * text is deleted, as it may hold a token. Without a mail server, mail stays in the outbox.
 *
 * @param onDead called in the transaction that gives a mail up
 * @returns the number processed, to detect a full batch
 */
export async function deliverMail(
  { db, mail, log }: Deps,
  onDead: (tx: Database) => Promise<void> = async () => {},
): Promise<number> {
  if (!mail) {
    await db.update(mailOutbox).set({ status: 'outbox' }).where(eq(mailOutbox.status, 'queued'));
    return 0;
  }
  const outbox = { db, log, now: databaseNow };
  const claimed = await claim(outbox, OUTBOX, { limit: BATCH });
  const delivered = await Promise.allSettled(
    claimed.map(async (letter) => {
      try {
        await underLease(outbox, OUTBOX, letter, () => mail.send(letter));
      } catch (error) {
        await db.transaction((tx) => writeFailure(tx, letter, error, onDead));
        log.warn({ err: error, mailId: letter.id, attempts: letter.attempts }, 'a mail was not sent');
        return;
      }
      await db.update(mailOutbox).set(SENT).where(eq(mailOutbox.id, letter.id));
    }),
  );
  for (const end of delivered) if (end.status === 'rejected') throw end.reason;
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

async function writeFailure(
  tx: Database,
  letter: OutgoingMail,
  error: unknown,
  onDead: (tx: Database) => Promise<void>,
): Promise<void> {
  const lastError = errorLine(error);
  const isHopeless = error instanceof Error && error.name === 'MailRefusedError';
  const work = { db: tx, now: databaseNow };
  if (!isHopeless && secondsUntilRetry(OUTBOX, letter) !== null) {
    await retryLater(work, OUTBOX, letter, { set: { lastError } });
  } else if (await finish(work, OUTBOX, letter, { status: 'dead', lastError })) await onDead(tx);
}
