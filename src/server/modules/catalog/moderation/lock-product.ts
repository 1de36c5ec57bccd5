import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { productHidings, products } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Any vendor's product, which stays as it is until the transaction ends.
 *
 * @throws DomainError NOT_FOUND when there is none, or it was removed
 */
export async function lockProduct(tx: Database, id: number) {
  const [product] = await tx
    .select({
      name: products.name,
      vendorId: products.vendorId,
      isHidden: products.isHidden,
      featuredAt: products.featuredAt,
    })
    .from(products)
    .where(and(eq(products.id, id), ne(products.status, 'archived')))
    .for('no key update');
  if (!product) throw new DomainError('NOT_FOUND', 'There is no such product.');
  return product;
}

/** Closes the reason for which a product is hidden, where there is one. */
export async function endHiding(tx: Database, productId: number, now: Date): Promise<void> {
  await tx
    .update(productHidings)
    .set({ endedAt: now })
    .where(and(eq(productHidings.productId, productId), isNull(productHidings.endedAt)));
}
