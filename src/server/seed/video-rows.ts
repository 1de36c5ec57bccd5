import type { products, video3dJobs } from '@/server/schema.ts';
import { DEMO_VIDEO } from '@/shared/videos/video3d.ts';

/** Seconds that the studio took for one, about. */
const TAKEN_S = 24;

/** How the products came by their 360° videos: the shop's studio rendered them from their models when they were listed. */
export function videoRows(
  productRows: readonly (typeof products.$inferInsert)[],
): (typeof video3dJobs.$inferInsert)[] {
  return productRows
    .filter(({ video3dUrl }) => video3dUrl)
    .map(({ id, vendorId, imageUrl, video3dUrl, video3dSource, video3dTurnSeconds, createdAt }, index) => {
      const askedAt = createdAt as Date;
      const completedAt = new Date(askedAt.getTime() + TAKEN_S * 1000);
      return {
        id: index + 1,
        productId: id as number,
        status: 'completed',
        inputImages: [imageUrl as string],
        outputVideoUrl: video3dUrl,
        aiProvider: 'studio',
        source: video3dSource,
        turnSeconds: video3dTurnSeconds,
        requestedBy: vendorId,
        estimatedSeconds: TAKEN_S,
        attempts: 1,
        processingTime: TAKEN_S,
        settings: DEMO_VIDEO,
        ...{ createdAt: askedAt, runAfter: askedAt, startedAt: askedAt, completedAt },
      };
    });
}
