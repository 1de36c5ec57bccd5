import { eq } from 'drizzle-orm';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { categories, products } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { lockCategory } from './lock-category.ts';

/**
 * Deletes a category that nothing is in, archived products included.
 *
 * @throws DomainError NOT_FOUND when there is none; IN_USE while a product is in it
 */
export async function deleteCategory(
  db: Database,
  { userId, origin }: Actor,
  id: number,
): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    // Whoever puts a product into it has done so, or waits.
    const { name, commissionRate } = await lockCategory(tx, id, 'update');
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.categoryId, id))
      .limit(1);
    if (product) {
      throw new DomainError(
        'IN_USE',
        'There are still products in this category. Move them to another one first.',
      );
    }
    await tx.delete(categories).where(eq(categories.id, id));
    await recordAudit(tx, origin, {
      action: 'delete_category',
      actorId: userId,
      subject: `category:${id}`,
      details: { name, commissionRate },
    });
  });
  clearCatalogueCache(db);
  return { success: true };
}
