import { eq } from 'drizzle-orm';
import { categoryColumns } from '@/server/modules/catalog/list-categories.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { categories } from '@/server/schema.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * A category as it is until the transaction ends. Products may be put into it meanwhile, unless it is locked for `update`.
 *
 * @throws DomainError NOT_FOUND when there is none
 */
export async function lockCategory(
  tx: Database,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<Category> {
  const [category] = await tx
    .select(categoryColumns)
    .from(categories)
    .where(eq(categories.id, id))
    .for(strength);
  if (!category) throw new DomainError('NOT_FOUND', 'There is no such category.');
  return category;
}
