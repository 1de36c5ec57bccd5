import {
  type MadeVideo,
  type VideoMaker,
  type VideoStep,
  VideoUnavailable,
} from '@/server/adapters/video/video-maker.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';

type Job = Parameters<VideoMaker['step']>[0];
/** A maker's behaviour at a step. */
type Script = (job: Job, signal: AbortSignal) => Promise<VideoStep>;

/** Returns a maker that follows a script. By default each video is done at once and differs from all others. */
export function scriptedMaker(
  script: Script = async () => ({ state: 'done', video: videoOf(crypto.randomUUID()) }),
  name: VideoProviderName = 'studio',
) {
  const steps: string[] = [];
  const cancelled: string[] = [];
  return {
    name,
    /** Keys of the jobs that it worked on. */
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
    judge: async (photos) => ({ isTurn: photos.length > 2, photos: photos.map(() => 'used' as const) }),
    cancel: async (externalId) => {
      cancelled.push(externalId);
    },
  } satisfies VideoMaker & Record<string, unknown>;
}

/** A video identified by its content; it is not playable. */
export function videoOf(content: string): MadeVideo {
  const bytes = new TextEncoder().encode(content);
  return { bytes, poster: bytes, source: 'photos', duration: 8, turnSeconds: 4, width: 960, height: 720 };
}

/** Rejects once aborted, as all makers do. */
export function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
}

export const outOfOrder = async (): Promise<never> => {
  throw new VideoUnavailable('Nobody answers.');
};

export type { Job as ScriptedJob };
