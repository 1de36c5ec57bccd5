import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { VideoMaker } from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import {
  isOwnProduct,
  noSuchProduct,
  OPEN_STATUSES,
  type VendorOrAdmin,
} from '@/server/modules/catalog/index.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import {
  type PlanVideoInput,
  type ShopVideoPlan,
  VIDEO_PROVIDERS,
  type VideoProviderName,
} from '@/shared/videos/video3d.ts';
import { TURN_MS } from './claim-video.ts';
import { type StudioSpeed, studioSpeed } from './studio-speed.ts';
import { workBefore } from './work-before.ts';

/**
 * Tells how a video would be made, before it is asked for.
 *
 * @throws DomainError NOT_FOUND when the product is another vendor's or gone; UNAVAILABLE when nobody can make videos
 */
export async function planVideo(
  deps: Deps,
  actor: VendorOrAdmin,
  input: PlanVideoInput,
): Promise<ShopVideoPlan> {
  const [product] = await deps.db
    .select({ hasModel, vendorId: products.vendorId })
    .from(products)
    .where(isOwnProduct(actor, input.productId));
  if (!product) throw noSuchProduct();
  const { provider, pictureCount, settings } = input;
  const outline = { pictureCount, settings, hasModel: product.hasModel };
  return planWith(deps, provider, product.vendorId, outline);
}

type Outline = Parameters<VideoMaker['plan']>[0];

/** The plan of whoever can make it: the studio stands in for a company that is not set up. Waiting is in the estimate. */
export async function planWith(
  deps: Pick<Deps, 'db' | 'now' | 'videos'>,
  asked: VideoProviderName,
  vendorId: number,
  outline: Outline,
): Promise<ShopVideoPlan> {
  const { videos } = deps;
  const maker = videos[asked] ?? videos.studio;
  if (!maker) throw new DomainError('UNAVAILABLE', 'Videos cannot be made at the moment.');
  const plan = maker.plan(outline);
  // Companies work on many at once, the studio on one after the other, of each vendor in turn.
  const isStudio = maker.name === 'studio';
  const speed = isStudio ? await studioSpeed(deps, maker) : () => 1;
  const before = isStudio ? await workOfStudio(deps, vendorId, maker, speed) : { videos: 0, seconds: 0 };
  return {
    ...plan,
    providers: VIDEO_PROVIDERS.filter((name) => videos[name]),
    instead:
      maker.name === asked
        ? null
        : `${VIDEO_PROVIDER_WORDS[asked]} is not set up in this shop. ${VIDEO_PROVIDER_WORDS[maker.name]} makes the video.`,
    ahead: before.videos,
    estimatedSeconds: Math.ceil(plan.estimatedSeconds * speed(outline) + before.seconds),
  };
}

const hasModel = sql<boolean>`${products.model3dUrl} is not null`;

/** What the studio makes before a new video of this vendor, and how long that takes. */
async function workOfStudio(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  vendorId: number,
  studio: VideoMaker,
  speed: StudioSpeed,
) {
  const since = new Date(now().getTime() - TURN_MS);
  const turns = db
    .select({ vendorId: products.vendorId, last: max(video3dJobs.claimedAt).as('last') })
    .from(video3dJobs)
    .innerJoin(products, eq(products.id, video3dJobs.productId))
    .where(gt(video3dJobs.claimedAt, since))
    .groupBy(products.vendorId)
    .as('turns');
  const open = await db
    .select({
      vendorId: products.vendorId,
      isBegun: sql<boolean>`${video3dJobs.status} = 'processing'`,
      lastTurn: turns.last,
      pictureCount: sql<number>`jsonb_array_length(${video3dJobs.inputImages})`,
      hasModel,
      settings: video3dJobs.settings,
    })
    .from(video3dJobs)
    .innerJoin(products, eq(products.id, video3dJobs.productId))
    .leftJoin(turns, eq(turns.vendorId, products.vendorId))
    .where(and(inArray(video3dJobs.status, OPEN_STATUSES), eq(video3dJobs.aiProvider, 'studio')))
    .orderBy(asc(video3dJobs.runAfter), asc(video3dJobs.id));
  return workBefore(
    vendorId,
    open.map(({ vendorId, isBegun, lastTurn, ...outline }) => ({
      vendorId,
      isBegun,
      lastTurn: lastTurn?.getTime() ?? null,
      seconds: studio.plan(outline).estimatedSeconds * speed(outline),
    })),
  );
}
