import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { products } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { endHiding, lockProduct } from './lock-product.ts';
import { tellVendor } from './tell-vendor.ts';

/**
 * Ends the hiding of a product: it has the status that its vendor gave it. The vendor is told.
 *
 * @throws DomainError NOT_FOUND when there is no such product; PRODUCT_STATE when it is not hidden
 */
export async function unhideProduct(
  deps: Deps,
  { userId, origin }: Actor,
  id: number,
): Promise<{ success: true }> {
  await deps.db.transaction(async (tx) => {
    const { name, vendorId, isHidden } = await lockProduct(tx, id);
    if (!isHidden) throw new DomainError('PRODUCT_STATE', 'This product is not hidden.');
    await endHiding(tx, id, deps.now());
    await tx.update(products).set({ isHidden: false }).where(eq(products.id, id));
    await recordAudit(tx, origin, {
      action: 'unhide_product',
      actorId: userId,
      subject: `product:${id}`,
      details: { name, vendorId },
    });
    await tellVendor(tx, deps.settings, { id, name, vendorId }, null);
  });
  clearCatalogueCache(deps.db);
  return { success: true };
}
