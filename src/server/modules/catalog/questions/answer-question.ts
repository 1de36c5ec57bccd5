import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { vendorName } from '@/server/modules/catalog/columns.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { consumeLimit, questionKey } from '@/server/platform/limits/limits.ts';
import { productQuestions, products, users } from '@/server/schema.ts';
import type { AnswerQuestionInput } from '@/shared/catalog/question-inputs.ts';
import { ANSWER_EDIT_HOURS, answerEditableUntil, type VendorQuestion } from '@/shared/catalog/questions.ts';
import { DomainError } from '@/shared/errors.ts';
import { questionTopic } from './forget-questions.ts';
import { getVendorQuestion } from './list-questions.ts';
import { hidingNotices, tellAskerOfAnswer, tellAskerOfRefusal } from './tell-of-questions.ts';

/**
 * Answers a question about the seller's product, which makes it public; or changes the answer within a day. The asker
 * is notified of the first answer only. Declined questions may be answered.
 *
 * @throws DomainError NOT_FOUND for another vendor's question; QUESTION_STATE once it is hidden, or too late to change
 */
export async function answerQuestion(
  { db, now, settings }: Deps,
  vendorId: number,
  { id, answer }: AnswerQuestionInput,
): Promise<VendorQuestion> {
  const moment = now();
  return db.transaction(async (tx) => {
    const asked = await lockQuestionTo(tx, vendorId, id);
    if (asked.answeredAt && !answerEditableUntil(asked.answeredAt, moment)) {
      throw new DomainError(
        'QUESTION_STATE',
        `An answer can be changed within ${ANSWER_EDIT_HOURS} hours. You can still take it off the page.`,
      );
    }
    await tx
      .update(productQuestions)
      .set({ answer, answeredAt: asked.answeredAt ?? moment, declinedAt: null })
      .where(eq(productQuestions.id, id));
    const answered = await getVendorQuestion(tx, vendorId, id, moment);
    if (!asked.answeredAt && (await consumeLimit(tx, 'answers-told', questionKey(id))).isAllowed) {
      await tellAskerOfAnswer(tx, settings, { ...asked, answer });
    }
    return answered;
  });
}

/**
 * Declines a question, or removes its answer: it is not public.
 *
 * @throws DomainError NOT_FOUND for another vendor's question; QUESTION_STATE once it is hidden
 */
export async function declineQuestion({ db, now }: Deps, vendorId: number, id: number) {
  const moment = now();
  return db.transaction(async (tx) => {
    const asked = await lockQuestionTo(tx, vendorId, id);
    if (!asked.declinedAt) {
      await tx
        .update(productQuestions)
        .set({ answer: null, answeredAt: null, declinedAt: moment })
        .where(eq(productQuestions.id, id));
    }
    const declined = await getVendorQuestion(tx, vendorId, id, moment);
    // An asker who has read the answer is not notified of its removal.
    if (!asked.declinedAt && !asked.answeredAt) await tellAskerOfRefusal(tx, asked);
    return declined;
  });
}

/** @throws DomainError NOT_FOUND for another vendor's question; QUESTION_STATE once it is hidden */
async function lockQuestionTo(tx: Database, vendorId: number, id: number) {
  const asked = await lockQuestion(tx, id);
  if (asked?.vendorId !== vendorId) {
    throw new DomainError('NOT_FOUND', 'There is no such question about your products.');
  }
  if (asked.hiddenAt) {
    throw new DomainError('QUESTION_STATE', 'Our team has hidden this question, so it cannot be answered.');
  }
  return asked;
}

/**
 * Hides a question with its answer. Hiding it again keeps the first reason.
 *
 * @returns the notifications for its two people, to be sent last in the transaction
 */
export async function hideQuestion(tx: Database, id: number, reason: string, now: Date) {
  const asked = await lockQuestion(tx, id);
  if (!asked) throw noSuchQuestion();
  if (asked.hiddenAt) return [];
  await tx
    .update(productQuestions)
    .set({ hiddenAt: now, hiddenReason: reason })
    .where(eq(productQuestions.id, id));
  return hidingNotices(asked, reason);
}

/** Shows a hidden question again, in its former state. */
export async function showQuestion({ db }: Deps, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = await lockQuestion(tx, id);
    if (!asked) throw noSuchQuestion();
    if (!asked.hiddenAt) throw new DomainError('QUESTION_STATE', 'This question is not hidden.');
    await tx
      .update(productQuestions)
      .set({ hiddenAt: null, hiddenReason: null })
      .where(eq(productQuestions.id, id));
    await recordAction(tx, actor, 'show_question', questionTopic(id));
  });
}

const noSuchQuestion = () => new DomainError('NOT_FOUND', 'There is no such question.');

async function lockQuestion(tx: Database, id: number) {
  const [asked] = await tx
    .select({
      ...columnsOf(productQuestions, 'id', 'question', 'askerId', 'vendorId', 'productId'),
      ...columnsOf(productQuestions, 'answeredAt', 'declinedAt', 'hiddenAt'),
      productName: products.name,
      vendorName,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .innerJoin(users, eq(users.id, productQuestions.vendorId))
    .where(eq(productQuestions.id, id))
    .for('no key update', { of: productQuestions });
  return asked;
}
