import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { contentReports, mailNews, mailOutbox, notifications, productQuestions } from '@/server/schema.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';

/** Groups the notifications of a question. */
export function questionTopic(id: number): string {
  return `question:${id}`;
}

/**
 * Deletes a deleted user's questions with their answers, and their answers as a seller: those questions become
 * unanswered.
 */
export async function forgetQuestionsOf(tx: Database, userId: number, now: Date): Promise<void> {
  const people = columnsOf(productQuestions, 'id', 'askerId', 'vendorId');
  const asked = await tx
    .delete(productQuestions)
    .where(eq(productQuestions.askerId, userId))
    .returning(people);
  const received = await tx
    .update(productQuestions)
    .set({ answer: null, answeredAt: null, declinedAt: now })
    .where(eq(productQuestions.vendorId, userId))
    .returning(people);
  await forgetNewsOf(tx, [...asked, ...received]);
}

/** Deletes questions without open reports that are unanswered or hidden for a year. */
export async function forgetOldQuestions(db: Database, now: Date): Promise<void> {
  const yearAgo = daysAfter(now, -KEPT_DAYS.question);
  const reported = db
    .select({ id: sql`${contentReports.questionId}` })
    .from(contentReports)
    .where(and(isNotNull(contentReports.questionId), isNull(contentReports.outcome)));
  await db
    .delete(productQuestions)
    .where(
      and(
        or(
          and(isNull(productQuestions.answeredAt), lt(productQuestions.askedAt, yearAgo)),
          lt(productQuestions.hiddenAt, yearAgo),
        ),
        notInArray(productQuestions.id, reported),
      ),
    );
}

/** Deletes notifications that quote the question or answer. Mails already queued are sent. */
export async function forgetNewsOf(
  tx: Database,
  questions: readonly { id: number; askerId: number; vendorId: number }[],
): Promise<void> {
  if (questions.length === 0) return;
  const topics = questions.map(({ id }) => questionTopic(id));
  const people = [...new Set(questions.flatMap(({ askerId, vendorId }) => [askerId, vendorId]))];
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.userId, people), inArray(notifications.subject, topics)));
  await tx.delete(mailNews).where(inArray(mailNews.topic, topics));
  await tx
    .delete(mailOutbox)
    .where(
      and(inArray(mailOutbox.status, ['sent', 'dead', 'outbox']), arrayOverlaps(mailOutbox.topics, topics)),
    );
}
