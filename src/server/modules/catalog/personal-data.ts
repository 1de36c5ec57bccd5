import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { productHidings, products } from '@/server/schema.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { forgetQuestionsOf } from './questions/forget-questions.ts';
import { endVideosOf, TAKEN_OUT, tellCompanies } from './video-jobs/end-videos-of.ts';

export const catalogData: PersonalData = {
  async erase(tx, { id }, { now, afterCommit }) {
    await forgetQuestionsOf(tx, id, now);
    // Locks the products, too.
    const ended = await endVideosOf(tx, eq(products.vendorId, id), { sentence: TAKEN_OUT, now });
    await archiveProducts(tx, id);
    afterCommit(async (deps) => {
      clearCatalogueCache(deps.db);
      await tellCompanies(deps, ended);
    });
  },
};

/** Archives a vendor's products, and removes where they were collected and why some were hidden. They stay hidden. */
async function archiveProducts(tx: Database, vendorId: number): Promise<void> {
  const own = eq(products.vendorId, vendorId);
  await tx
    .update(products)
    .set({ status: 'archived', collectionAddress: null, collectionInstructions: null })
    .where(own);
  const ids = tx.select({ id: products.id }).from(products).where(own);
  await tx.delete(productHidings).where(inArray(productHidings.productId, ids));
}
