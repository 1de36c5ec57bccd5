import { desc, eq, sql } from 'drizzle-orm';
import { isOwnProduct, noSuchProduct, type VendorOrAdmin } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { VIDEOS_KEPT, type VideoJobView } from '@/shared/videos/video3d.ts';

/**
 * The videos of a product that were asked for, the newest first, at most `VIDEOS_KEPT`.
 *
 * @throws DomainError NOT_FOUND when the product is another vendor's or gone
 */
export async function listVideos(
  db: Database,
  actor: VendorOrAdmin,
  productId: number,
): Promise<VideoJobView[]> {
  const [product] = await db.select({ id: products.id }).from(products).where(isOwnProduct(actor, productId));
  if (!product) throw noSuchProduct();
  return db
    .select(viewColumns)
    .from(video3dJobs)
    .innerJoin(products, eq(products.id, video3dJobs.productId))
    .where(eq(video3dJobs.productId, productId))
    .orderBy(desc(video3dJobs.createdAt), desc(video3dJobs.id))
    .limit(VIDEOS_KEPT);
}

const viewColumns = {
  id: video3dJobs.id,
  status: video3dJobs.status,
  aiProvider: video3dJobs.aiProvider,
  createdAt: video3dJobs.createdAt,
  completedAt: video3dJobs.completedAt,
  errorMessage: video3dJobs.errorMessage,
  outputVideoUrl: video3dJobs.outputVideoUrl,
  source: video3dJobs.source,
  turnSeconds: video3dJobs.turnSeconds,
  settings: video3dJobs.settings,
  differences: video3dJobs.differences,
  estimatedSeconds: sql<
    number | null
  >`case when ${video3dJobs.completedAt} is null then ${video3dJobs.estimatedSeconds} end`,
  isShown: sql<boolean>`coalesce(${video3dJobs.outputVideoUrl} = ${products.video3dUrl}, false)`,
} as const satisfies Record<keyof VideoJobView, unknown>;
