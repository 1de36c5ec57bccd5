import { eq, inArray, or } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { CatalogEvents } from '@/server/modules/catalog/index.ts';
import type { Subscribers } from '@/server/platform/events/events.ts';
import { products } from '@/server/schema.ts';
import { cancelAtProvider, endVideosOf } from './end-videos.ts';

/** Cancels the videos of products, and of their variants, that leave the shop; at their providers after the commit. */
export function videosSubscribers(deps: Pick<Deps, 'videos' | 'log'>): Subscribers<CatalogEvents> {
  return {
    productsWithdrawn: async (tx, { which, ...why }) => {
      const isAffected =
        'vendorId' in which
          ? eq(products.vendorId, which.vendorId)
          : or(inArray(products.id, [...which.ids]), inArray(products.variantOf, [...which.ids]));
      const ended = await endVideosOf(tx, isAffected, why);
      return async () => {
        await Promise.all(ended.map(({ aiProvider, jobId }) => cancelAtProvider(deps, aiProvider, jobId)));
      };
    },
  };
}
