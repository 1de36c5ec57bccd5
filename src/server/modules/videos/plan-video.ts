import { and, asc, desc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { VideoMaker, VideoOutline } from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { isOwnPiece, noSuchProduct, type VendorOrAdmin } from '@/server/modules/catalog/index.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { DAY_MS } from '@/shared/time.ts';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import {
  type PlanVideoInput,
  type ShopVideoPlan,
  VIDEO_PROVIDERS,
  type VideoProviderName,
} from '@/shared/videos/video3d.ts';
import { TURN_MS } from './claim-video.ts';
import { OPEN_STATUSES } from './end-videos.ts';
import { queuedWorkBefore } from './list-videos.ts';

export async function planVideo(deps: Deps, actor: VendorOrAdmin, input: PlanVideoInput) {
  const [product] = await deps.db
    .select({ hasModel, vendorId: products.vendorId })
    .from(products)
    .where(isOwnPiece(actor, input.productId));
  if (!product) throw noSuchProduct();
  const { provider, pictureCount, settings } = input;
  const outline = { pictureCount, settings, hasModel: product.hasModel };
  return planWith(deps, provider, product.vendorId, outline);
}

type Outline = Parameters<VideoMaker['plan']>[0];

/**
 * Plans with an available provider: the studio replaces a company that is not configured. The estimate includes
 * waiting.
 */
export async function planWith(
  deps: Pick<Deps, 'db' | 'now' | 'videos'>,
  requestedProvider: VideoProviderName,
  vendorId: number,
  outline: Outline,
): Promise<ShopVideoPlan> {
  const { videos } = deps;
  const maker = videos[requestedProvider] ?? videos.studio;
  if (!maker) throw new DomainError('UNAVAILABLE', 'Videos cannot be made at the moment.');
  const plan = maker.plan(outline);
  // Companies work in parallel, the studio sequentially with round-robin over vendors.
  const isStudio = maker.name === 'studio';
  const speed = isStudio ? await studioSpeed(deps, maker) : () => 1;
  const workload = isStudio
    ? await queuedStudioWork(deps, vendorId, maker, speed)
    : { videos: 0, seconds: 0 };
  return {
    ...plan,
    providers: VIDEO_PROVIDERS.filter((name) => videos[name]),
    instead:
      maker.name === requestedProvider
        ? null
        : `${VIDEO_PROVIDER_WORDS[requestedProvider]} is not set up in this shop. ${VIDEO_PROVIDER_WORDS[maker.name]} makes the video.`,
    ahead: workload.videos,
    estimatedSeconds: Math.ceil(plan.estimatedSeconds * speed(outline) + workload.seconds),
  };
}

const hasModel = sql<boolean>`${products.model3dUrl} is not null`;

async function queuedStudioWork(
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
  return queuedWorkBefore(
    vendorId,
    open.map(({ vendorId, isBegun, lastTurn, ...outline }) => ({
      vendorId,
      isBegun,
      lastTurn: lastTurn?.getTime() ?? null,
      seconds: studio.plan(outline).estimatedSeconds * speed(outline),
    })),
  );
}

/** Recent studio videos that calibrate the estimate, and their maximum age. */
const LAST = 40;
const COUNTS_FOR_MS = 30 * DAY_MS;
/** Minimum of one kind; otherwise all kinds are used. */
const ENOUGH = 3;
/** Limits for outliers. */
const [FASTEST, SLOWEST] = [0.2, 20];

/** Returns how many times the studio's own estimate this machine takes for a similar video. */
type StudioSpeed = (outline: VideoOutline) => number;

/** Calibrates estimates by recent studio videos. */
async function studioSpeed({ db, now }: Pick<Deps, 'db' | 'now'>, studio: VideoMaker): Promise<StudioSpeed> {
  const recentVideos = await db
    .select({
      pictureCount: sql<number>`jsonb_array_length(${video3dJobs.inputImages})`,
      source: video3dJobs.source,
      settings: video3dJobs.settings,
      // Excludes waiting, and time of killed workers.
      seconds: sql<number>`extract(epoch from ${video3dJobs.completedAt} - ${video3dJobs.claimedAt})::float`,
    })
    .from(video3dJobs)
    .where(
      and(
        eq(video3dJobs.aiProvider, 'studio'),
        eq(video3dJobs.status, 'completed'),
        gt(video3dJobs.claimedAt, new Date(now().getTime() - COUNTS_FOR_MS)),
      ),
    )
    .orderBy(desc(video3dJobs.claimedAt))
    .limit(LAST);
  const times = recentVideos.map(({ source, settings, pictureCount, seconds }) => {
    const hasModel = source === 'model';
    const planned = studio.plan({ hasModel, settings, pictureCount }).estimatedSeconds;
    return {
      hasModel,
      quality: settings.quality,
      slower: Math.min(SLOWEST, Math.max(FASTEST, seconds / planned)),
    };
  });

  return ({ hasModel, settings }) => {
    const likely = times.filter((time) => time.hasModel === hasModel);
    const similarTimes = likely.filter((time) => time.quality === settings.quality);
    const telling = [similarTimes, likely].find(({ length }) => length >= ENOUGH) ?? times;
    // With a prior of 1, the average machine.
    return median([1, ...telling.map(({ slower }) => slower)]);
  };
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  const [low, high] = [values[(values.length - 1) >> 1] ?? 1, values[values.length >> 1] ?? 1];
  return (low + high) / 2;
}
