import {
  type MadeVideo,
  type VideoMaker,
  type VideoStep,
  VideoUnavailable,
} from '@/server/adapters/video/video-maker.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';

type Job = Parameters<VideoMaker['step']>[0];
/** What a maker does at a step; the job's material may be asked for. */
type Script = (job: Job, signal: AbortSignal) => Promise<VideoStep>;

/** Somebody who makes videos as a test says. Without a script each is done at once, and differs from all others. */
export function scriptedMaker(
  script: Script = async () => ({ state: 'done', video: videoOf(crypto.randomUUID()) }),
  name: VideoProviderName = 'studio',
) {
  const steps: string[] = [];
  const cancelled: string[] = [];
  return {
    name,
    /** The keys of the jobs that it was asked to work on. */
    steps,
    cancelled,
    plan: ({ pictureCount, hasModel }) => ({
      provider: name,
      source: hasModel ? 'model' : pictureCount > 1 ? 'photos' : 'photo',
      differences: [],
      estimatedSeconds: 30,
    }),
    step: (job, signal) => {
      steps.push(job.key);
      return script(job, signal);
    },
    cancel: async (externalId) => {
      cancelled.push(externalId);
    },
  } satisfies VideoMaker & Record<string, unknown>;
}

/** A video by its content alone: nobody here plays it. */
export function videoOf(content: string): MadeVideo {
  const bytes = new TextEncoder().encode(content);
  return { bytes, poster: bytes, source: 'photos', duration: 8, turnSeconds: 4, width: 960, height: 720 };
}

/** Rejects once it is told to stop, as all that makes videos does. */
export function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
}

/** A maker that is out of order. */
export const outOfOrder = async (): Promise<never> => {
  throw new VideoUnavailable('Nobody answers.');
};

export type { Job as ScriptedJob };
