import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { categoryColumns } from '@/server/modules/catalog/list-categories.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { categories, categoryRates } from '@/server/schema.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import type { CreateCategoryInput } from '@/shared/catalog/categories.ts';
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
