import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { mailOutbox } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { takePage } from '@/shared/page.ts';
import type { ListDeadLettersInput } from '@/shared/platform/mail.ts';

const PAGE_SIZE = 50;

/** Mails that failed for good, newest first. */
export async function listDeadLetters(db: Database, { cursor }: ListDeadLettersInput) {
  const { id, to, subject, attempts, lastError, createdAt } = mailOutbox;
  const mailRows = await db
    .select({ id, to, subject, attempts, reason: lastError, createdAt })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'dead'), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1);
  return takePage(mailRows, PAGE_SIZE, (last) => last.id);
}

/** Requeues a dead mail from the first attempt. @throws DomainError NOT_FOUND if it is deleted, queued or sent */
export async function sendAgain(db: Database, actor: Actor, mailId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const revived = await tx
      .update(mailOutbox)
      .set({ status: 'queued', attempts: 0, nextAttemptAt: sql`now()`, lastError: null })
      .where(and(eq(mailOutbox.id, mailId), eq(mailOutbox.status, 'dead')))
      .returning({ id: mailOutbox.id });
    if (revived.length === 0) throw new DomainError('NOT_FOUND', 'This mail is on its way already.');
    await recordAction(tx, actor, 'send_mail_again', `mail:${mailId}`);
  });
}
