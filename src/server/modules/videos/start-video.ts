import { and, count, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import {
  auditProduct,
  clearCatalogueCache,
  isOwnPiece,
  lockOwnPiece,
  noSuchProduct,
  type VendorOrAdminCaller,
} from '@/server/modules/catalog/index.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { NO_SUCH_PICTURE, saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { picturesOf } from '@/shared/catalog/product-text.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { MEDIA_FOLDER, mediaFileName, readMediaUrl } from '@/shared/platform/images.ts';
import {
  MAX_STORED_VIDEOS,
  type StartedVideo,
  type StartVideoInput,
  startVideoInput,
  VIDEO_LIMITS,
} from '@/shared/videos/video3d.ts';
import { lockOwnVideo } from './choose-video.ts';
import { OPEN_STATUSES } from './end-videos.ts';
import { planWith } from './plan-video.ts';

/** Minimum pixels: smaller pictures are only blur in the studio's smallest frame. */
const LEAST_PICTURE_SIDE = 64;
/** The narrow side is then a third of a 4 : 3 frame. */
const MAX_PICTURE_ASPECT = 4;
const listing = alias(products, 'listing');
/** Retry delay at the shop's limit. */
const TRY_AGAIN_SECONDS = 600;

/**
 * Requests a 360° video of a product or variant, including drafts and hidden ones. The displayed video stays until it is finished.
 *
 * @param input.imageUrls the product's pictures, or uploads by this person
 * @throws DomainError NOT_FOUND if the product is another vendor's or deleted; VIDEO_STATE with `details.jobId` for a
 *   running one; INVALID_INPUT for another picture; TOO_MANY_REQUESTS; UNAVAILABLE at the shop's limit
 */
export async function startVideo(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { productId, imageUrls, provider, settings }: StartVideoInput,
): Promise<StartedVideo> {
  const { db, now } = deps;
  const pictures = [...new Set(imageUrls)];
  const { hasModel, vendorId } = await checkPictures(deps, actor, productId, pictures);
  const outline = { pictureCount: pictures.length, hasModel, settings };
  const plan = await planWith(deps, provider, vendorId, outline);

  const jobId = await saveWithPictures(db, actor.id, { imageUrls: pictures }, (saving) =>
    saving.transaction(async (tx) => {
      const product = await lockOwnPiece(tx, actor, productId);
      await requireNoOpenVideo(tx, productId);
      await refuseTooMany(tx, actor.id);
      const inserted = await tx
        .insert(video3dJobs)
        .values({
          productId,
          inputImages: pictures,
          aiProvider: plan.provider,
          requestedBy: actor.id,
          differences: plan.differences,
          estimatedSeconds: plan.estimatedSeconds,
          settings,
          runAfter: now(),
          createdAt: now(),
        })
        .returning({ id: video3dJobs.id });
      await tx
        .update(products)
        .set({ video3dStatus: 'generating', video3dError: null })
        .where(eq(products.id, productId));
      await forgetOldVideos(tx, productId);
      await auditProduct(tx, actor, 'change_product', product, { fields: ['video3dStatus'] });
      return onlyRow(inserted).id;
    }),
  );
  clearCatalogueCache(db);
  return { jobId, estimatedTime: plan.estimatedSeconds };
}

/** Allows one open video per product. @throws DomainError VIDEO_STATE with `details.jobId` */
export async function requireNoOpenVideo(db: Database, productId: number): Promise<void> {
  const [open] = await db
    .select({ jobId: video3dJobs.id })
    .from(video3dJobs)
    .where(and(eq(video3dJobs.productId, productId), inArray(video3dJobs.status, OPEN_STATUSES)));
  if (!open) return;
  throw new DomainError('VIDEO_STATE', 'A video of this product is already being made.', open);
}

/**
 * External pictures must be the product's; uploads the person's (`saveWithPictures`).
 *
 * @returns the product's model, if any, and its vendor
 */
export async function checkPictures(
  { db, storage }: Deps,
  actor: VendorOrAdminCaller,
  productId: number,
  pictures: readonly string[],
): Promise<{ hasModel: boolean; vendorId: number }> {
  const [product] = await db
    .select({
      ...columnsOf(products, 'vendorId', 'imageUrl', 'additionalImages', 'model3dUrl'),
      listing: columnsOf(listing, 'imageUrl', 'additionalImages'),
    })
    .from(products)
    .leftJoin(listing, eq(listing.id, products.variantOf))
    .where(isOwnPiece(actor, productId));
  if (!product) throw noSuchProduct();
  // A variant is shown with the pictures of its listing.
  const shown = new Set([product, product.listing].flatMap((one) => (one ? picturesOf(one) : [])));
  const isStored = (url: string) => {
    const image = readMediaUrl(url);
    if (!image) return false;
    const name = mediaFileName(image, Number(/-(\d+)\.webp$/.exec(url)?.[1]), 'webp');
    return url === storage.url(`${MEDIA_FOLDER}/${name}`);
  };
  if (!pictures.every((url) => shown.has(url) || isStored(url))) refuseField('imageUrls', NO_SUCH_PICTURE);
  for (const url of pictures) requireShowable(url);
  return { hasModel: product.model3dUrl !== null, vendorId: product.vendorId };
}

/** Rejects pictures that are too small or narrow. External pictures have unknown sizes. */
function requireShowable(url: string): void {
  const image = readMediaUrl(url);
  if (!image) return;
  const { width, height } = image;
  const refuse = (requirement: string) =>
    refuseField('imageUrls', `A picture is ${width} × ${height} pixels. Use pictures ${requirement}.`);
  if (Math.min(width, height) < LEAST_PICTURE_SIDE) {
    refuse(`of at least ${LEAST_PICTURE_SIDE} × ${LEAST_PICTURE_SIDE}`);
  }
  if (Math.max(width, height) > MAX_PICTURE_ASPECT * Math.min(width, height)) {
    refuse(`whose long side is at most ${MAX_PICTURE_ASPECT} times the short one`);
  }
}

/** The counter's row serializes a person's requests. */
async function refuseTooMany(tx: Database, userId: number): Promise<void> {
  await enforceLimit(tx, 'videos', userKey(userId));
  const openCounts = await tx
    .select({
      mine: sql<number>`(count(*) filter (where ${video3dJobs.requestedBy} = ${userId}))::int`,
      all: count(),
    })
    .from(video3dJobs)
    .where(inArray(video3dJobs.status, OPEN_STATUSES));
  const { mine, all } = onlyRow(openCounts);
  if (mine >= VIDEO_LIMITS.open) {
    const sentence = `${VIDEO_LIMITS.open} of your videos are being made. Please wait until one is ready.`;
    throw new DomainError('TOO_MANY_REQUESTS', sentence);
  }
  if (all >= VIDEO_LIMITS.openInAll) {
    const details = { retryAfterSeconds: TRY_AGAIN_SECONDS };
    throw new DomainError('UNAVAILABLE', 'Too many videos are being made. Please try again later.', details);
  }
}

async function forgetOldVideos(tx: Database, productId: number): Promise<void> {
  const newestJobs = tx
    .select({ id: video3dJobs.id })
    .from(video3dJobs)
    .where(eq(video3dJobs.productId, productId))
    .orderBy(sql`${video3dJobs.createdAt} desc, ${video3dJobs.id} desc`)
    .limit(MAX_STORED_VIDEOS);
  const shown = tx
    .select({ url: sql`coalesce(${products.video3dUrl}, '')` })
    .from(products)
    .where(eq(products.id, productId));
  await tx
    .delete(video3dJobs)
    .where(
      and(
        eq(video3dJobs.productId, productId),
        notInArray(video3dJobs.id, newestJobs),
        ne(sql`coalesce(${video3dJobs.outputVideoUrl}, '-')`, sql`(${shown})`),
      ),
    );
}

/**
 * Retries a failed video with the same pictures and settings.
 *
 * @throws DomainError as `startVideo`; VIDEO_STATE unless it failed
 */
export async function retryVideo(
  deps: Deps,
  actor: VendorOrAdminCaller,
  jobId: number,
): Promise<StartedVideo> {
  const job = await deps.db.transaction(async (tx) => (await lockOwnVideo(tx, actor, jobId)).job);
  if (job.status !== 'failed') {
    throw new DomainError('VIDEO_STATE', 'Only a video that failed can be tried again.', { jobId });
  }
  const { productId, inputImages: imageUrls, aiProvider: provider, settings } = job;
  return startVideo(deps, actor, startVideoInput.parse({ productId, imageUrls, provider, settings }));
}
