import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { type MailedNotice, notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import type { ErasedPerson } from '@/server/platform/personal-data/personal-data.ts';
import { contentReports, mailNews, mailOutbox, notifications, productQuestions } from '@/server/schema.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { isPublic } from './list-questions.ts';

interface QuestionOfNews {
  id: number;
  question: string;
  productName: string;
}

/** Notifies a seller of a new question; last in the transaction. */
export async function notifyVendorOfQuestion(
  tx: Database,
  shop: MailShop,
  { id, question, productName, vendorId, author }: QuestionOfNews & { vendorId: number; author: string },
): Promise<void> {
  await notifyWithMail(tx, shop, {
    userId: vendorId,
    kind: 'question',
    subject: questionTopic(id),
    title: `A question about ${productName}`,
    body: `${author} asks: “${question}”`,
    more: ['Once you answer, the question and your answer are shown on the product’s page.'],
    link: `/vendor-dashboard/questions?question=${id}`,
    button: 'Answer the question',
  });
}

export async function notifyAskerOfAnswer(
  tx: Database,
  shop: MailShop,
  news: QuestionOfNews & { askerId: number; productId: number; vendorName: string; answer: string },
): Promise<void> {
  const { id, question, productName, askerId, productId, vendorName, answer } = news;
  await notifyWithMail(tx, shop, {
    userId: askerId,
    kind: 'own_question',
    subject: questionTopic(id),
    title: `Your question about ${productName} was answered`,
    body: `${vendorName} writes: “${answer}”`,
    more: [`You asked: “${question}”`],
    link: questionsPath({ id: productId, name: productName }),
    button: 'See the answer',
  });
}

/** Notifies the asker in-app that no answer follows; last in the transaction. */
export async function notifyAskerOfDecline(
  tx: Database,
  news: QuestionOfNews & { askerId: number; productId: number },
): Promise<void> {
  const { id, question, productName, askerId, productId } = news;
  await notify(tx, {
    userId: askerId,
    kind: 'own_question',
    subject: questionTopic(id),
    title: `The seller did not answer your question about ${productName}`,
    body: `You asked: “${question}”`,
    link: questionsPath({ id: productId, name: productName }),
  });
}

/** Notifies both people, if the asker has an account, that an admin has hidden a question. @param reason as typed by the admin */
export function hidingNotices(
  news: QuestionOfNews & { askerId: number | null; vendorId: number; productId: number },
  reason: string,
): MailedNotice[] {
  const { id, question, productName, askerId, vendorId, productId } = news;
  const message = {
    subject: questionTopic(id),
    body: `Our team writes: “${reason}”`,
    more: [`The question was: “${question}”`],
  };
  const toVendor: MailedNotice = {
    ...message,
    userId: vendorId,
    kind: 'question',
    title: `We have hidden a question about ${productName}`,
    link: `/vendor-dashboard/questions?question=${id}`,
    button: 'Open the question',
  };
  if (askerId === null) return [toVendor];
  const toAsker: MailedNotice = {
    ...message,
    userId: askerId,
    kind: 'own_question',
    title: `We have hidden your question about ${productName}`,
    link: questionsPath({ id: productId, name: productName }),
    button: 'Open the product',
  };
  return [toAsker, toVendor];
}

function questionsPath(product: { id: number; name: string }): `/${string}` {
  return `/${productPath(product).slice(1)}#questions`;
}

/** Groups the notifications of a question. */
export function questionTopic(id: number): string {
  return `question:${id}`;
}

/**
 * Deletes a deleted user's questions, and their answers as a seller: those questions become unanswered. Public
 * questions stay without the name, unless their text has it.
 */
export async function forgetQuestionsOf(
  tx: Database,
  { id: userId, name, email }: Pick<ErasedPerson, 'id' | 'name' | 'email'>,
  now: Date,
): Promise<void> {
  const people = columnsOf(productQuestions, 'id', 'askerId', 'vendorId');
  const isOwn = eq(productQuestions.askerId, userId);
  const text = sql`lower(${productQuestions.question} || ' ' || coalesce(${productQuestions.answer}, ''))`;
  const isAnonymous = sql`strpos(${text}, lower(${name})) = 0 and strpos(${text}, lower(${email})) = 0`;
  const asked = await tx.select(people).from(productQuestions).where(isOwn);
  await tx.delete(productQuestions).where(and(isOwn, sql`not (${and(isPublic, isAnonymous)})`));
  const received = await tx
    .update(productQuestions)
    .set({ answer: null, answeredAt: null, declinedAt: now })
    .where(eq(productQuestions.vendorId, userId))
    .returning(people);
  await forgetNewsOf(tx, [...asked, ...received]);
}

/** Deletes questions without open reports that are unanswered or hidden for a year. */
export async function forgetOldQuestions(db: Database, now: Date): Promise<void> {
  const yearAgo = daysAfter(now, -RETENTION_DAYS.question);
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
  questions: readonly { id: number; askerId: number | null; vendorId: number }[],
): Promise<void> {
  if (questions.length === 0) return;
  const topics = questions.map(({ id }) => questionTopic(id));
  const people = [...new Set(questions.flatMap(({ askerId, vendorId }) => [askerId ?? vendorId, vendorId]))];
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
