import { and, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { productQuestions } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { forgetNewsOf } from './forget-questions.ts';
import { isWaiting } from './question-columns.ts';

/**
 * Somebody takes a question of theirs back before it is answered. It is gone, with what rang of it at the seller's.
 *
 * @throws DomainError NOT_FOUND also for another's; QUESTION_STATE once the seller has answered or declined
 */
export async function withdrawQuestion(
  db: Database,
  askerId: number,
  id: number,
): Promise<{ success: true }> {
  const own = and(eq(productQuestions.id, id), eq(productQuestions.askerId, askerId));
  await db.transaction(async (tx) => {
    const gone = await tx.delete(productQuestions).where(and(own, isWaiting)).returning({
      id: productQuestions.id,
      vendorId: productQuestions.vendorId,
      askerId: productQuestions.askerId,
    });
    if (gone.length > 0) return forgetNewsOf(tx, gone);
    if ((await tx.$count(productQuestions, own)) === 0) {
      throw new DomainError('NOT_FOUND', 'You have no such question.');
    }
    throw new DomainError('QUESTION_STATE', 'The seller has answered or declined it already.');
  });
  return { success: true };
}
