import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { MailedNotice } from '@/server/platform/notifications/notify-with-mail.ts';
import { productQuestions, products } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { questionTopic } from './forget-questions.ts';
import { hidingNotices } from './tell-of-questions.ts';

/**
 * Takes a question and its answer off the page, whatever its seller does. Of one that is hidden already the first reason stays.
 *
 * @returns what its two people are to be told, last in the transaction
 */
export async function hideQuestion(
  tx: Database,
  id: number,
  reason: string,
  now: Date,
): Promise<MailedNotice[]> {
  const asked = await lockQuestion(tx, id);
  if (asked.hiddenAt) return [];
  await tx
    .update(productQuestions)
    .set({ hiddenAt: now, hiddenReason: reason })
    .where(eq(productQuestions.id, id));
  return hidingNotices(asked, reason);
}

/** An admin ends the hiding: the question is as it was, public if it was answered. */
export async function showQuestion(
  { db }: Deps,
  { userId, origin }: Actor,
  id: number,
): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    const { hiddenAt } = await lockQuestion(tx, id);
    if (!hiddenAt) throw new DomainError('QUESTION_STATE', 'This question is not hidden.');
    await tx
      .update(productQuestions)
      .set({ hiddenAt: null, hiddenReason: null })
      .where(eq(productQuestions.id, id));
    await recordAudit(tx, origin, { action: 'show_question', actorId: userId, subject: questionTopic(id) });
  });
  return { success: true };
}

async function lockQuestion(tx: Database, id: number) {
  const [asked] = await tx
    .select({
      id: productQuestions.id,
      question: productQuestions.question,
      askerId: productQuestions.askerId,
      vendorId: productQuestions.vendorId,
      productId: productQuestions.productId,
      productName: products.name,
      hiddenAt: productQuestions.hiddenAt,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(eq(productQuestions.id, id))
    .for('no key update', { of: productQuestions });
  if (!asked) throw new DomainError('NOT_FOUND', 'There is no such question.');
  return asked;
}
