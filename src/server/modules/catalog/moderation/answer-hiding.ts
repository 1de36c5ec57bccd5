import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { hidingColumns } from '@/server/modules/catalog/hiding-columns.ts';
import { productHidings, products } from '@/server/schema.ts';
import type { HidingView } from '@/shared/catalog/catalog.ts';
import type { AnswerHidingInput } from '@/shared/catalog/moderation.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * A vendor says what they have changed of a hidden product of theirs; admins find it among what waits for them. A later answer
 * takes the place of the earlier one.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's, gone, or not hidden
 */
export async function answerHiding(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  vendorId: number,
  { id, answer }: AnswerHidingInput,
): Promise<HidingView> {
  const [hiding] = await db
    .update(productHidings)
    .set({ answer, answeredAt: now() })
    .where(
      and(
        eq(productHidings.productId, id),
        isNull(productHidings.endedAt),
        sql`exists (${db
          .select({ id: products.id })
          .from(products)
          .where(
            and(eq(products.id, id), eq(products.vendorId, vendorId), ne(products.status, 'archived')),
          )})`,
      ),
    )
    .returning(hidingColumns);
  if (!hiding) throw new DomainError('NOT_FOUND', 'You have no such product that is hidden.');
  return hiding;
}
