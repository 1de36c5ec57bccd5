import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { isOnSale } from '@/server/modules/catalog/filters.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { products, users } from '@/server/schema.ts';
import { type FeatureProductInput, MAX_FEATURED } from '@/shared/catalog/moderation.ts';
import { DomainError } from '@/shared/errors.ts';
import { lockProduct } from './hiding.ts';

/**
 * Puts a product on the home page's shelf, as the newest of it, or takes it off.
 *
 * @throws DomainError NOT_FOUND when there is no such product; PRODUCT_STATE when it is not on sale, or the shelf is full
 */
export async function featureProduct(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, origin }: Actor,
  { id, isFeatured }: FeatureProductInput,
): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    await lock(tx, 'featuredProducts');
    const { name, featuredAt } = await lockProduct(tx, id);
    if ((featuredAt !== null) === isFeatured) return;
    if (isFeatured) await checkMayJoin(tx, id);
    await tx
      .update(products)
      .set({ featuredAt: isFeatured ? now() : null })
      .where(eq(products.id, id));
    await recordAudit(tx, origin, {
      action: isFeatured ? 'feature_product' : 'unfeature_product',
      actorId: userId,
      subject: `product:${id}`,
      details: { name },
    });
  });
  clearCatalogueCache(db);
  return { success: true };
}

async function checkMayJoin(tx: Database, id: number): Promise<void> {
  const [onSale] = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.id, id), isOnSale));
  if (!onSale) throw new DomainError('PRODUCT_STATE', 'Only a product that is on sale can be featured.');
  const featured = await tx.$count(
    products,
    and(isNotNull(products.featuredAt), ne(products.status, 'archived')),
  );
  if (featured >= MAX_FEATURED) {
    throw new DomainError(
      'PRODUCT_STATE',
      `${MAX_FEATURED} products are featured already. Take one off the shelf first.`,
    );
  }
}
