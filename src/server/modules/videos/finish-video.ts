import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MadeVideo } from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache, listingId, pieceName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { lockPicture } from '@/server/platform/media/attach-media.ts';
import { notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { finish, isClaimed } from '@/server/platform/work-queue/index.ts';
import { products } from '@/server/schema.ts';
import { posterOf } from '@/shared/videos/video-playback.ts';
import { VIDEO_MACHINE } from '@/shared/videos/video-states.ts';
import { type ClaimedVideo, VIDEOS } from './claim-video.ts';
import { endOpenVideos, stateAfterFailure, stateWithoutJob } from './end-videos.ts';

/**
 * Stores a finished video and displays it, unless its vendor previews it first. Writes files before rows, and again if
 * the clean-up removed equal ones in between. Does nothing if the lease was lost.
 */
export async function finishVideo(deps: Deps, claim: ClaimedVideo, video: MadeVideo): Promise<void> {
  const { db, now, storage } = deps;
  const hash = hashOfVideo(video);
  await writeVideoFiles(deps, video, hash);
  const url = storage.url(videoKey(hash));
  const { source, turnSeconds } = video;
  const isKept = await transactionWithRetry(db, async (tx) => {
    await lockPicture(tx, hash);
    await lockProduct(tx, claim);
    const completedAt = now();
    const isOurs = await finish({ db: tx }, VIDEOS, claim, {
      status: VIDEO_MACHINE.moves.complete.to,
      outputVideoUrl: url,
      source,
      turnSeconds,
      completedAt,
      processingTime: Math.round((completedAt.getTime() - claim.startedAt.getTime()) / 1000),
    });
    if (!isOurs) return false;
    await tx
      .update(products)
      .set(
        claim.settings.hasPreview
          ? { video3dStatus: stateWithoutJob, video3dError: null }
          : {
              ...{ video3dUrl: url, video3dSource: source, video3dTurnSeconds: turnSeconds },
              ...{ video3dStatus: 'ready', video3dError: null },
            },
      )
      .where(eq(products.id, claim.productId));
    await notifyOfVideo(tx, deps.settings, claim, null);
    return true;
  });
  if (!isKept) return;
  await writeVideoFiles(deps, video, hash);
  clearCatalogueCache(db);
}

/** Fails a video; the product keeps its previous state. @param sentence reason for the vendor */
export async function failVideo(deps: Deps, claim: ClaimedVideo, sentence: string): Promise<void> {
  const { db, now } = deps;
  await transactionWithRetry(db, async (tx) => {
    await lockProduct(tx, claim);
    const ended = await endOpenVideos(tx, isClaimed(VIDEOS, claim), { sentence, now: now() });
    if (ended.length === 0) return;
    await tx
      .update(products)
      .set({ video3dStatus: stateAfterFailure, video3dError: sentence })
      .where(eq(products.id, claim.productId));
    await notifyOfVideo(tx, deps.settings, claim, sentence);
  });
  clearCatalogueCache(db);
}

/** Locks the product before the video, the order of all writers. */
async function lockProduct(tx: Database, { productId }: ClaimedVideo): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update');
}

/** Notifies the requester of the outcome. Last in the transaction. @param failure null on success */
async function notifyOfVideo(
  tx: Database,
  shop: MailShop,
  { productId, requestedBy, settings }: ClaimedVideo,
  failure: string | null,
): Promise<void> {
  const [product] = await tx
    .select({ name: pieceName('products'), listing: listingId('products'), vendorId: products.vendorId })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return;
  const { name, listing, vendorId } = product;
  await notifyWithMail(tx, shop, {
    userId: requestedBy ?? vendorId,
    ...(failure === null
      ? {
          kind: 'video_ready',
          title: `${name}: the 360° video is ready`,
          body: settings.hasPreview ? 'Look at it, then show it in the shop.' : 'The product shows it now.',
        }
      : { kind: 'video_failed', title: `${name}: the 360° video could not be made`, body: failure }),
    subject: `video:${productId}`,
    link: `/vendor-dashboard/videos/${listing}${listing === productId ? '' : `?variant=${productId}`}`,
    button: 'Open your videos',
  });
}

/** Storage and URL path: `videos/{hash}.mp4`, with the first frame as `.webp`. */
export const VIDEOS_FOLDER = 'videos';

function hashOfVideo({ bytes }: MadeVideo): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

function videoKey(hash: string): string {
  return `${VIDEOS_FOLDER}/${hash}.mp4`;
}

/** Writes a video's missing files, all or none. */
async function writeVideoFiles({ storage }: Deps, video: MadeVideo, hash: string): Promise<void> {
  const key = videoKey(hash);
  // The poster first, as it is displayed first.
  const files = [
    [posterOf(key), video.poster, 'image/webp'],
    [key, video.bytes, 'video/mp4'],
  ] as const;
  const storedFiles: string[] = [];
  try {
    for (const [name, bytes, type] of files) {
      if (await storage.has(name)) continue;
      await storage.put(name, bytes, type);
      storedFiles.push(name);
    }
  } catch (error) {
    // Leftovers are removed by the clean-up.
    await storage.delete(storedFiles).catch(() => {});
    throw error;
  }
}
