import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { endVideosOf, tellCompanies } from '@/server/modules/catalog/video-jobs/end-videos-of.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { productHidings, products } from '@/server/schema.ts';
import type { HideProductInput } from '@/shared/catalog/moderation.ts';
import { endHiding, lockProduct } from './lock-product.ts';
import { tellVendor } from './tell-vendor.ts';

/**
 * Takes a product out of the shop, whatever its status, until an admin shows it again. The vendor reads the reason, by mail
 * too, and may answer. Of one that is hidden already the reason becomes this one, and the answer to the earlier one is done with.
 * A video of it that is being made ends; the vendor may ask for one that the product can be shown with again.
 *
 * @throws DomainError NOT_FOUND when there is no such product, or it was removed
 */
export async function hideProduct(
  deps: Deps,
  { userId, origin }: Actor,
  { id, reason }: HideProductInput,
): Promise<{ success: true }> {
  const ended = await deps.db.transaction(async (tx) => {
    const { name, vendorId } = await lockProduct(tx, id);
    await endHiding(tx, id, deps.now());
    const sentence = 'The product was hidden from the shop.';
    const ending = await endVideosOf(tx, eq(products.id, id), { sentence, now: deps.now() });
    await tx
      .update(products)
      .set({ isHidden: true, featuredAt: null, isAiPick: false, aiPickReason: null, isTrending: false })
      .where(eq(products.id, id));
    await tx.insert(productHidings).values({ productId: id, reason, hiddenBy: userId, hiddenAt: deps.now() });
    await recordAudit(tx, origin, {
      action: 'hide_product',
      actorId: userId,
      subject: `product:${id}`,
      // The reason stands with the hiding: it may name somebody, and the log forgets nothing that it is told.
      details: { name, vendorId },
    });
    await tellVendor(tx, deps.settings, { id, name, vendorId }, reason);
    return ending;
  });
  clearCatalogueCache(deps.db);
  await tellCompanies(deps, ended);
  return { success: true };
}
