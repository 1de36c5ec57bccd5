import { and, count, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { findOnSale } from '@/server/modules/catalog/get-product.ts';
import { publicName } from '@/server/modules/catalog/reviews.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { productQuestions, users } from '@/server/schema.ts';
import type { AskQuestionInput } from '@/shared/catalog/question-inputs.ts';
import { MAX_OWN_WAITING, MAX_WAITING, type OwnQuestion } from '@/shared/catalog/questions.ts';
import { DomainError, fieldError } from '@/shared/errors.ts';
import { forgetNewsOf } from './forget-questions.ts';
import { isWaiting } from './list-questions.ts';
import { tellVendorOfQuestion } from './tell-of-questions.ts';

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
    const inserted = await tx
      .insert(productQuestions)
      .values({ productId, vendorId, askerId, question, askedAt })
      .returning({ id: productQuestions.id });
    const { id } = onlyRow(inserted);
    const [asker] = await tx.select({ name: users.name }).from(users).where(eq(users.id, askerId));
    const author = publicName(asker?.name ?? '');
    await tellVendorOfQuestion(tx, settings, { id, question, productName, vendorId, author });
    return { id, question, state: 'waiting' as const, hiddenReason: null, askedAt };
  });
}

async function refuseTooMany(tx: Database, askerId: number, { productId, question }: AskQuestionInput) {
  const own = sql`${productQuestions.askerId} = ${askerId}`;
  const counted = await tx
    .select({
      all: count(),
      own: sql<number>`count(*) filter (where ${own})::int`,
      same: sql<number>`count(*) filter (where ${own} and ${productQuestions.question} = ${question})::int`,
    })
    .from(productQuestions)
    .where(and(eq(productQuestions.productId, productId), isWaiting));
  const waiting = onlyRow(counted);
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
  const own = and(eq(productQuestions.id, id), eq(productQuestions.askerId, askerId));
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(productQuestions)
      .where(and(own, isWaiting))
      .returning(columnsOf(productQuestions, 'id', 'vendorId', 'askerId'));
    if (gone.length > 0) return forgetNewsOf(tx, gone);
    if ((await tx.$count(productQuestions, own)) === 0) {
      throw new DomainError('NOT_FOUND', 'You have no such question.');
    }
    throw new DomainError('QUESTION_STATE', 'The seller has answered or declined it already.');
  });
}
