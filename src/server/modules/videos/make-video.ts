import { eq } from 'drizzle-orm';
import {
  type VideoMaterial,
  VideoRefused,
  type VideoStep,
  VideoUnavailable,
} from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { retryLater, secondsUntilRetry, underLease } from '@/server/platform/work-queue/index.ts';
import { products } from '@/server/schema.ts';
import { HOUR_MS } from '@/shared/time.ts';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';
import { type ClaimedVideo, claimVideo, STUDIO_VIDEOS, VIDEOS } from './claim-video.ts';
import { cancelAtProvider, cancelIfEnded } from './end-videos.ts';
import { failVideo, finishVideo } from './finish-video.ts';
import { readDemoFile, readPicture } from './read-picture.ts';

/** Timeout of a step: a render, or a request with its download. */
const STEP_MS = { studio: 35 * 60_000, company: 10 * 60_000 };
/** Maximum total duration of a job. */
const JOB_MS = 6 * HOUR_MS;
/** Maximum delay that a company may request. */
const LONGEST_ASKED_SECONDS = 3_600;
/** Interval of lease renewals; cancelled jobs stop within it. */
const BEAT_MS = 3_000;
/** Limits of a company's polling interval. */
const CHECK_SECONDS = { least: 1, most: 600 };

const OUR_FAULT = 'Something went wrong on our side. Please try again.';
const GIVEN_UP = 'The video took too long to make. Please try again.';
const NO_ROOM = 'The shop has no room for more videos at the moment. Please try again later.';

/** The job split: minute-long renders do not block polling. */
export const STUDIO: readonly VideoProviderName[] = ['studio'];
export const COMPANIES: readonly VideoProviderName[] = ['luma', 'runway', 'pika'];

/**
 * Advances a due video by one step.
 *
 * @param stopping releases the lease at once
 * @param beatMs milliseconds between lease renewals
 * @returns true if there was one
 */
export async function makeVideo(
  deps: Deps,
  providers: readonly VideoProviderName[],
  stopping: AbortSignal,
  beatMs = BEAT_MS,
): Promise<boolean> {
  const claim = await claimVideo(deps.db, providers, deps.now());
  if (!claim) return false;
  await underLease(deps, VIDEOS, claim, (lost) => makeClaimedVideo(deps, claim, stopping, lost), beatMs);
  return true;
}

async function makeClaimedVideo(deps: Deps, claim: ClaimedVideo, stopping: AbortSignal, lost: AbortSignal) {
  const { log, now } = deps;
  const limit = AbortSignal.timeout(STEP_MS[kindOf(claim)]);
  try {
    if (now().getTime() > claim.startedAt.getTime() + JOB_MS) throw new VideoRefused(GIVEN_UP);
    const step = await takeStep(deps, claim, AbortSignal.any([stopping, lost, limit]));
    if (step.state === 'done') await finishVideo(deps, claim, step.video);
    else await awaitStep(deps, claim, step);
  } catch (error) {
    if (lost.aborted) return;
    if (stopping.aborted) {
      await retryLater(deps, VIDEOS, claim, { seconds: 0, isCounted: false });
      return;
    }
    if (error instanceof VideoRefused) return giveUp(deps, claim, error.message);
    const isKnown = error instanceof VideoUnavailable || limit.aborted;
    const level = isKnown ? 'warn' : 'error';
    log[level]({ err: error, video: claim.id, provider: claim.aiProvider }, 'a video was not made');
    const pause = secondsUntilRetry(claim.aiProvider === 'studio' ? STUDIO_VIDEOS : VIDEOS, claim);
    if (pause === null) return giveUp(deps, claim, limit.aborted ? GIVEN_UP : errorSentenceOf(error));
    const retryAfter = error instanceof VideoUnavailable ? (error.retryAfterSeconds ?? 0) : 0;
    const seconds = Math.max(pause, Math.min(retryAfter, LONGEST_ASKED_SECONDS));
    await retryLater(deps, VIDEOS, claim, { seconds });
  }
}

/** @throws as a `VideoMaker`; the signal's reason at once, even if the maker ignores the signal */
async function takeStep(deps: Deps, claim: ClaimedVideo, signal: AbortSignal): Promise<VideoStep> {
  const { aiProvider, jobId, id, createdAt } = claim;
  const maker = deps.videos[aiProvider];
  if (!maker) throw new VideoRefused(`${VIDEO_PROVIDER_WORDS[aiProvider]} is no longer set up in this shop.`);
  const material = () => gatherMaterial(deps, claim, signal);
  const key = `video-${id}-${createdAt.getTime()}`;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
  return Promise.race([maker.step({ key, externalId: jobId, material }, signal), aborted]);
}

/** Schedules the next poll. Cancels at the company if the job was cancelled meanwhile. */
async function awaitStep(
  deps: Deps,
  claim: ClaimedVideo,
  { externalId, checkAfterSeconds }: Extract<VideoStep, { state: 'waiting' }>,
): Promise<void> {
  const { least, most } = CHECK_SECONDS;
  const seconds = Math.min(Math.max(checkAfterSeconds, least), most);
  const isOurs = await retryLater(deps, VIDEOS, claim, { seconds, set: { jobId: externalId, attempts: 0 } });
  if (!isOurs) await cancelIfEnded(deps, claim, externalId);
}

async function giveUp(deps: Deps, claim: ClaimedVideo, sentence: string): Promise<void> {
  await failVideo(deps, claim, sentence);
  await cancelAtProvider(deps, claim.aiProvider, claim.jobId);
}

/** Explains a persistent error to the vendor. */
function errorSentenceOf(error: unknown): string {
  if (error instanceof VideoUnavailable) return error.message;
  const isDiskFull =
    error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT)$/.test(String(error.code));
  return isDiskFull ? NO_ROOM : OUR_FAULT;
}

const kindOf = ({ aiProvider }: ClaimedVideo) => (aiProvider === 'studio' ? 'studio' : 'company');

/**
 * Reads a video's pictures and model.
 *
 * @throws VideoRefused for a missing or unreadable picture, VideoUnavailable for a temporary failure
 */
async function gatherMaterial(
  deps: Deps,
  { productId, inputImages, settings }: ClaimedVideo,
  signal: AbortSignal,
): Promise<VideoMaterial> {
  const [product] = await deps.db
    .select({ name: products.name, model3dUrl: products.model3dUrl })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw new VideoRefused('The product is no longer there.');
  const pictures: Uint8Array[] = [];
  // Sequential, as each picture process needs much memory.
  for (const url of inputImages) pictures.push(await readPicture(deps, url, signal));
  const model = product.model3dUrl === null ? null : await readDemoFile(product.model3dUrl);
  return { pictures, model, settings, productName: product.name };
}
