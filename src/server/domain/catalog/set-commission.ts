import { eq } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { categories } from '@/server/db/schema/index.ts';
import type { Category, SetCommissionInput } from '@/shared/catalog.ts';
import { DomainError } from '@/shared/errors.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { categoryColumns } from './list-categories.ts';

/**
 * Sets what vendors pay on sales in a category from now on; orders keep the rate they were placed with.
 *
 * @throws DomainError NOT_FOUND when there is no such category
 */
export async function setCommission(
  db: Database,
  { categoryId, commissionRate }: SetCommissionInput,
): Promise<Category> {
  const [category] = await db
    .update(categories)
    .set({ commissionRate })
    .where(eq(categories.id, categoryId))
    .returning(categoryColumns);
  if (!category) throw new DomainError('NOT_FOUND', 'There is no such category.');
  clearCatalogueCache(db);
  return category;
}
