import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { categories, categoryRates } from '@/server/schema.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import type { SetCommissionInput } from '@/shared/catalog/categories.ts';
import { lockCategory } from './lock-category.ts';

/**
 * Sets what vendors pay on sales in a category from now on; orders keep the rate they were placed with. Every rate it has had
 * is kept.
 *
 * @throws DomainError NOT_FOUND when there is no such category
 */
export async function setCommission(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, origin }: Actor,
  { categoryId, commissionRate }: SetCommissionInput,
): Promise<Category> {
  const changed = await db.transaction(async (tx) => {
    const category = await lockCategory(tx, categoryId);
    const fromRate = category.commissionRate;
    if (fromRate === commissionRate) return category;
    await tx.update(categories).set({ commissionRate }).where(eq(categories.id, categoryId));
    await tx
      .insert(categoryRates)
      .values({ categoryId, fromRate, toRate: commissionRate, changedBy: userId, changedAt: now() });
    await recordAudit(tx, origin, {
      action: 'set_commission',
      actorId: userId,
      subject: `category:${categoryId}`,
      details: { name: category.name, from: fromRate, to: commissionRate },
    });
    return { ...category, commissionRate };
  });
  clearCatalogueCache(db);
  return changed;
}
