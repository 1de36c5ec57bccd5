import { eq } from 'drizzle-orm';
import { isOwnProduct, type VendorOrAdmin } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * A video that somebody asked for, if this person may change its product. Locks the product and then the video, as the
 * worker does.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone
 */
export async function lockOwnVideo(tx: Database, actor: VendorOrAdmin, jobId: number) {
  const [named] = await tx
    .select({ productId: video3dJobs.productId })
    .from(video3dJobs)
    .where(eq(video3dJobs.id, jobId));
  if (!named) throw noSuchVideo();
  const [product] = await tx
    .select({ id: products.id, vendorId: products.vendorId })
    .from(products)
    .where(isOwnProduct(actor, named.productId))
    .for('update');
  const [job] = await tx.select().from(video3dJobs).where(eq(video3dJobs.id, jobId)).for('update');
  if (!product || !job) throw noSuchVideo();
  return { product, job };
}

const noSuchVideo = () => new DomainError('NOT_FOUND', 'You have no such video.');
