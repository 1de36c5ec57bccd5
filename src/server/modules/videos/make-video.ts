import type { VideoStep } from '@/server/adapters/video/video-maker.ts';
import { VideoRefused, VideoUnavailable } from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { tellCompany, tellIfEnded } from '@/server/modules/catalog/index.ts';
import { retryLater, secondsUntilRetry, underLease } from '@/server/platform/work-queue/index.ts';
import { HOUR_MS } from '@/shared/time.ts';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';
import { type ClaimedVideo, claimVideo, STUDIO_VIDEOS, VIDEOS } from './claim-video.ts';
import { failVideo, finishVideo } from './finish-video.ts';
import { gatherMaterial } from './gather-material.ts';

/** Milliseconds for one step: a render of the studio, or a request and the download of its answer. */
const STEP_MS = { studio: 35 * 60_000, company: 10 * 60_000 };
/** Milliseconds from when it is first taken up until a video is given up, whatever happens. */
const JOB_MS = 6 * HOUR_MS;
/** Seconds for which a company may ask to be left alone. */
const LONGEST_ASKED_SECONDS = 3_600;
/** Milliseconds between renewals of a lease. A video that is cancelled ends within as many. */
const BEAT_MS = 3_000;
/** Seconds between two looks at how far a company is, whatever it says. */
const CHECK_SECONDS = { least: 1, most: 600 };

const OUR_FAULT = 'Something went wrong on our side. Please try again.';
const GIVEN_UP = 'The video took too long to make. Please try again.';
const NO_ROOM = 'The shop has no room for more videos at the moment. Please try again later.';

/** Who takes whose videos: renders, which take a minute of a processor each, hold up nothing that only waits. */
export const STUDIO: readonly VideoProviderName[] = ['studio'];
export const COMPANIES: readonly VideoProviderName[] = ['luma', 'runway', 'pika'];

/**
 * Takes a video that is due one step further.
 *
 * @param stopping of the worker: what it has begun is given back at once
 * @param beatMs milliseconds between looks at whether the video is still this worker's
 * @returns whether there was one
 */
export async function makeVideo(
  deps: Deps,
  providers: readonly VideoProviderName[],
  stopping: AbortSignal,
  beatMs = BEAT_MS,
): Promise<boolean> {
  const claim = await claimVideo(deps.db, providers, deps.now());
  if (!claim) return false;
  await underLease(deps, VIDEOS, claim, (lost) => workOn(deps, claim, stopping, lost), beatMs);
  return true;
}

async function workOn(
  deps: Deps,
  claim: ClaimedVideo,
  stopping: AbortSignal,
  lost: AbortSignal,
): Promise<void> {
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
    if (pause === null) {
      return giveUp(deps, claim, limit.aborted ? GIVEN_UP : sentenceOf(error));
    }
    const asked = error instanceof VideoUnavailable ? (error.retryAfterSeconds ?? 0) : 0;
    const seconds = Math.max(pause, Math.min(asked, LONGEST_ASKED_SECONDS));
    await retryLater(deps, VIDEOS, claim, { seconds });
  }
}

/** @throws as a `VideoMaker`; the signal's reason at once, even where the maker does not listen */
async function takeStep(deps: Deps, claim: ClaimedVideo, signal: AbortSignal): Promise<VideoStep> {
  const { aiProvider, jobId, id, createdAt } = claim;
  const maker = deps.videos[aiProvider];
  if (!maker) throw new VideoRefused(`${VIDEO_PROVIDER_WORDS[aiProvider]} is no longer set up in this shop.`);
  const material = () => gatherMaterial(deps, claim, signal);
  const key = `video-${id}-${createdAt.getTime()}`;
  const told = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
  return Promise.race([maker.step({ key, externalId: jobId, material }, signal), told]);
}

/** Looks again later. A company that has begun what was cancelled meanwhile hears of it. */
async function awaitStep(
  deps: Deps,
  claim: ClaimedVideo,
  { externalId, checkAfterSeconds }: Extract<VideoStep, { state: 'waiting' }>,
): Promise<void> {
  const { least, most } = CHECK_SECONDS;
  const seconds = Math.min(Math.max(checkAfterSeconds, least), most);
  const isOurs = await retryLater(deps, VIDEOS, claim, { seconds, set: { jobId: externalId, attempts: 0 } });
  if (!isOurs) await tellIfEnded(deps, claim, externalId);
}

async function giveUp(deps: Deps, claim: ClaimedVideo, sentence: string): Promise<void> {
  await failVideo(deps, claim, sentence);
  await tellCompany(deps, claim.aiProvider, claim.jobId);
}

/** What a vendor reads of an error that another try did not mend. */
function sentenceOf(error: unknown): string {
  if (error instanceof VideoUnavailable) return error.message;
  return isDiskFull(error) ? NO_ROOM : OUR_FAULT;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

const kindOf = ({ aiProvider }: ClaimedVideo) => (aiProvider === 'studio' ? 'studio' : 'company');
