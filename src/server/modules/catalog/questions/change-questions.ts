import { and, count, eq, isNull, not, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { vendorName } from '@/server/modules/catalog/columns.ts';
import { findOnSale } from '@/server/modules/catalog/get-product.ts';
import { mailVisitorAnswer } from '@/server/modules/catalog/visitor-requests/mail-visitors.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { consumeLimit, enforceLimit, questionKey, userKey } from '@/server/platform/limits/limits.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
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
import { authorOf, getVendorQuestion, isWaiting } from './list-questions.ts';
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
  if (product?.vendorId === askerId) {
    throw new DomainError('FORBIDDEN', 'You cannot ask about your own product.');
  }
  await enforceLimit(db, 'product-questions', userKey(askerId));
  return db.transaction(async (tx) => {
    await lockCaller(tx, askerId);
    const askedAt = now();
    const id = await insertQuestion(tx, settings, { askerId }, { productId, question }, askedAt);
    return { id, question, state: 'waiting' as const, hiddenReason: null, askedAt };
  });
}

/** An account, or a visitor who has proved the address. */
type Asker = { askerId: number } | { mailbox: string };

/**
 * Stores a question and notifies the seller; last in the transaction.
 *
 * @returns the id of the question
 * @throws DomainError NOT_FOUND if the product is not on sale; DUPLICATE; QUESTIONS_FULL
 */
export async function insertQuestion(
  tx: Database,
  shop: MailShop,
  asker: Asker,
  { productId, question }: AskQuestionInput,
  askedAt: Date,
): Promise<number> {
  const product = await findOnSale(tx, productId);
  if (!product) throw new DomainError('NOT_FOUND', 'This product is no longer sold.');
  // Serialized per product, so that its limits hold.
  await lock(tx, 'productQuestions', productId);
  await refuseTooMany(tx, asker, { productId, question });
  const { name: productName, vendorId } = product;
  const askerId = 'askerId' in asker ? asker.askerId : null;
  const { id } = await insertRow(tx, productQuestions, { productId, vendorId, askerId, question, askedAt });
  const [account] =
    askerId === null ? [] : await tx.select({ name: users.name }).from(users).where(eq(users.id, askerId));
  const author = authorOf(account?.name ?? null);
  await notifyVendorOfQuestion(tx, shop, { id, question, productName, vendorId, author });
  return id;
}

async function refuseTooMany(tx: Database, asker: Asker, { productId, question }: AskQuestionInput) {
  const isOfVisitor = isNull(productQuestions.askerId);
  const isAccount = 'askerId' in asker;
  const isOwn = isAccount
    ? sql`${productQuestions.askerId} = ${asker.askerId}`
    : sql`exists (
        select from visitor_requests
        where question_id = ${productQuestions.id} and mailbox = ${asker.mailbox}
      )`;
  // A visitor who stops the mails of a question is no longer known as its asker.
  const isSame = isAccount ? isOwn : isOfVisitor;
  const pendingCounts = await tx
    .select({
      all: count(),
      own: sql<number>`count(*) filter (where ${isOwn})::int`,
      same: sql<number>`count(*) filter (where ${isSame} and ${productQuestions.question} = ${question})::int`,
    })
    .from(productQuestions)
    .where(
      and(
        eq(productQuestions.productId, productId),
        isWaiting,
        // Each kind has its own limit: visitors cannot use up the one of customers.
        isAccount ? not(isOfVisitor) : isOfVisitor,
      ),
    );
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
  { id, answer, seen }: AnswerQuestionInput,
): Promise<VendorQuestion> {
  const moment = now();
  return db.transaction(async (tx) => {
    const question = await lockQuestionTo(tx, vendorId, id);
    const sentence = 'This answer was changed in another window.';
    const edited = mergeEdit(question, { seen, changes: { answer } }, sentence);
    if (edited.answer === undefined) return getVendorQuestion(tx, vendorId, id, moment);
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
      const { askerId } = question;
      if (askerId === null) await mailVisitorAnswer(tx, settings, { ...question, answer });
      else await notifyAskerOfAnswer(tx, settings, { ...question, askerId, answer });
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
    const { askerId } = question;
    if (!question.declinedAt && !question.answeredAt && askerId !== null) {
      await notifyAskerOfDecline(tx, { ...question, askerId });
    }
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
      ...columnsOf(productQuestions, 'answer', 'answeredAt', 'declinedAt', 'hiddenAt'),
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
