import type { Actor } from '@/server/auth/sessions.ts';
import { categories, categoryRates } from '@/server/db/schema/index.ts';
import { transactionWithRetry } from '@/server/db/transaction.ts';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/domain/audit/audit.ts';
import { clearCatalogueCache } from '@/server/domain/catalog/catalogue-cache.ts';
import { categoryColumns } from '@/server/domain/catalog/list-categories.ts';
import { saveWithPictures } from '@/server/domain/media/attach-media.ts';
import type { Category } from '@/shared/catalog.ts';
import type { CreateCategoryInput } from '@/shared/categories.ts';
import { throwTakenName } from './throw-taken-name.ts';

/** @throws DomainError DUPLICATE when there is a category of this name, in whatever case */
export async function createCategory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, origin }: Actor,
  input: CreateCategoryInput,
): Promise<Category> {
  const made = await transactionWithRetry(db, async (tx) => {
    const [category] = await saveWithPictures(tx, userId, { imageUrl: input.imageUrl }, (inner) =>
      inner.insert(categories).values(input).returning(categoryColumns),
    );
    if (!category) throw new Error('The category was not made.');
    const { id, name, commissionRate } = category;
    await tx.insert(categoryRates).values({
      categoryId: id,
      toRate: commissionRate,
      changedBy: userId,
      changedAt: now(),
    });
    await recordAudit(tx, origin, {
      action: 'create_category',
      actorId: userId,
      subject: `category:${id}`,
      details: { name, commissionRate },
    });
    return category;
  }).catch(throwTakenName);
  clearCatalogueCache(db);
  return made;
}
