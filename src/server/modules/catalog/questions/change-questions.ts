import { and, count, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { vendorName } from '@/server/modules/catalog/columns.ts';
import { findOnSale } from '@/server/modules/catalog/get-product.ts';
import { publicName } from '@/server/modules/catalog/reviews.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { consumeLimit, enforceLimit, questionKey, userKey } from '@/server/platform/limits/limits.ts';
import { productQuestions, products, users } from '@/server/schema.ts';
import type { AnswerQuestionInput, AskQuestionInput } from '@/shared/catalog/question-inputs.ts';
import {
  ANSWER_EDIT_HOURS,
  answerEditableUntil,
  MAX_OWN_WAITING,
  MAX_WAITING,
  type OwnQuestion,
  type VendorQuestion,
} from '@/shared/catalog/questions.ts';
import { DomainError, fieldError } from '@/shared/errors.ts';
import { getVendorQuestion, isWaiting } from './list-questions.ts';
import {
  forgetNewsOf,
  hidingNotices,
  notifyAskerOfAnswer,
  notifyAskerOfDecline,
  notifyVendorOfQuestion,
  questionTopic,
} from './notify-of-questions.ts';

/**
 * Asks a product's seller a question. Only the two see it until it is answered.
 *
 * @throws DomainError NOT_FOUND if the product is not on sale; FORBIDDEN for its own seller; DUPLICATE for the same
 *   question; QUESTIONS_FULL while too many are unanswered; TOO_MANY_REQUESTS
 */
export async function askQuestion(
  { db, now, settings }: Deps,
  askerId: number,
  { productId, question }: AskQuestionInput,
): Promise<OwnQuestion> {
  const product = await findOnSale(db, productId);
  if (!product) throw new DomainError('NOT_FOUND', 'This product is no longer sold.');
  if (product.vendorId === askerId) {
    throw new DomainError('FORBIDDEN', 'You cannot ask about your own product.');
  }
  await enforceLimit(db, 'product-questions', userKey(askerId));
  return db.transaction(async (tx) => {
    await lockCaller(tx, askerId);
    // Serialized per product, so that its limits hold.
    await lock(tx, 'productQuestions', productId);
    await refuseTooMany(tx, askerId, { productId, question });
    const askedAt = now();
    const { name: productName, vendorId } = product;
    const row = { productId, vendorId, askerId, question, askedAt };
    const { id } = await insertRow(tx, productQuestions, row);
    const [asker] = await tx.select({ name: users.name }).from(users).where(eq(users.id, askerId));
    const author = publicName(asker?.name ?? '');
    await notifyVendorOfQuestion(tx, settings, { id, question, productName, vendorId, author });
    return { id, question, state: 'waiting' as const, hiddenReason: null, askedAt };
  });
}

async function refuseTooMany(tx: Database, askerId: number, { productId, question }: AskQuestionInput) {
  const isOwn = sql`${productQuestions.askerId} = ${askerId}`;
  const pendingCounts = await tx
    .select({
      all: count(),
      own: sql<number>`count(*) filter (where ${isOwn})::int`,
      same: sql<number>`count(*) filter (where ${isOwn} and ${productQuestions.question} = ${question})::int`,
    })
    .from(productQuestions)
    .where(and(eq(productQuestions.productId, productId), isWaiting));
  const waiting = onlyRow(pendingCounts);
  if (waiting.same > 0) {
    const sentence = 'You have asked this already. The seller has not answered yet.';
    throw fieldError('DUPLICATE', 'question', sentence);
  }
  if (waiting.own >= MAX_OWN_WAITING) {
    const sentence = `You have ${MAX_OWN_WAITING} questions waiting here. Please wait for an answer, or withdraw one.`;
    throw fieldError('QUESTIONS_FULL', 'question', sentence);
  }
  if (waiting.all >= MAX_WAITING) {
    const sentence = 'Many questions about this product are waiting for an answer. Please try again later.';
    throw fieldError('QUESTIONS_FULL', 'question', sentence);
  }
}

/**
 * Deletes the asker's unanswered question and the seller's notification.
 *
 * @throws DomainError NOT_FOUND, also for another person's; QUESTION_STATE once it is answered or declined
 */
export async function withdrawQuestion(db: Database, askerId: number, id: number): Promise<void> {
  const isOwn = and(eq(productQuestions.id, id), eq(productQuestions.askerId, askerId));
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(productQuestions)
      .where(and(isOwn, isWaiting))
      .returning(columnsOf(productQuestions, 'id', 'vendorId', 'askerId'));
    if (deleted.length > 0) return forgetNewsOf(tx, deleted);
    if ((await tx.$count(productQuestions, isOwn)) === 0) {
      throw new DomainError('NOT_FOUND', 'You have no such question.');
    }
    throw new DomainError('QUESTION_STATE', 'The seller has answered or declined it already.');
  });
}

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
    const question = await lockQuestionTo(tx, vendorId, id);
    if (question.answeredAt && !answerEditableUntil(question.answeredAt, moment)) {
      throw new DomainError(
        'QUESTION_STATE',
        `An answer can be changed within ${ANSWER_EDIT_HOURS} hours. You can still take it off the page.`,
      );
    }
    await tx
      .update(productQuestions)
      .set({ answer, answeredAt: question.answeredAt ?? moment, declinedAt: null })
      .where(eq(productQuestions.id, id));
    const answered = await getVendorQuestion(tx, vendorId, id, moment);
    if (!question.answeredAt && (await consumeLimit(tx, 'answers-told', questionKey(id))).isAllowed) {
      await notifyAskerOfAnswer(tx, settings, { ...question, answer });
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
    const question = await lockQuestionTo(tx, vendorId, id);
    if (!question.declinedAt) {
      await tx
        .update(productQuestions)
        .set({ answer: null, answeredAt: null, declinedAt: moment })
        .where(eq(productQuestions.id, id));
    }
    const declined = await getVendorQuestion(tx, vendorId, id, moment);
    // An asker who has read the answer is not notified of its removal.
    if (!question.declinedAt && !question.answeredAt) await notifyAskerOfDecline(tx, question);
    return declined;
  });
}

/** @throws DomainError NOT_FOUND for another vendor's question; QUESTION_STATE once it is hidden */
async function lockQuestionTo(tx: Database, vendorId: number, id: number) {
  const question = await lockQuestion(tx, id);
  if (question?.vendorId !== vendorId) {
    throw new DomainError('NOT_FOUND', 'There is no such question about your products.');
  }
  if (question.hiddenAt) {
    throw new DomainError('QUESTION_STATE', 'Our team has hidden this question, so it cannot be answered.');
  }
  return question;
}

/**
 * Hides a question with its answer. Hiding it again keeps the first reason.
 *
 * @returns the notifications for its two people, to be sent last in the transaction
 */
export async function hideQuestion(tx: Database, id: number, reason: string, now: Date) {
  const question = await lockQuestion(tx, id);
  if (!question) throw noSuchQuestion();
  if (question.hiddenAt) return [];
  await tx
    .update(productQuestions)
    .set({ hiddenAt: now, hiddenReason: reason })
    .where(eq(productQuestions.id, id));
  return hidingNotices(question, reason);
}

/** Shows a hidden question again, in its former state. */
export async function showQuestion({ db }: Deps, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const question = await lockQuestion(tx, id);
    if (!question) throw noSuchQuestion();
    if (!question.hiddenAt) throw new DomainError('QUESTION_STATE', 'This question is not hidden.');
    await tx
      .update(productQuestions)
      .set({ hiddenAt: null, hiddenReason: null })
      .where(eq(productQuestions.id, id));
    await recordAction(tx, actor, 'show_question', questionTopic(id));
  });
}

const noSuchQuestion = () => new DomainError('NOT_FOUND', 'There is no such question.');

async function lockQuestion(tx: Database, id: number) {
  const [question] = await tx
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
  return question;
}
