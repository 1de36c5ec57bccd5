import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '@/server/platform/jobs/job.ts';
import { cleanUpMedia } from '@/server/platform/media/clean-up-media.ts';
import { cleanUpVideos, mendVideos } from './clean-up-videos.ts';
import { COMPANIES, makeVideo, STUDIO } from './make-video.ts';

/** Parallel jobs at companies: others are polled during a download. */
const LANES = 4;
/** Polling interval of a lane. */
const LOOK_MS = 2_000;

/** Sequential: each takes a processor for a minute. */
export const makeStudioVideos: Job = {
  name: 'make-studio-videos',
  everySeconds: 2,
  shared: 'together',
  run: (deps, stopping) => makeVideo(deps, STUDIO, stopping),
};

/** Separate from the studio's, so that rendering does not block polling. */
export const makeCompanyVideos: Job = {
  name: 'make-company-videos',
  everySeconds: 2,
  shared: 'together',
  run: async (deps, stopping) => {
    let working = 0;
    const lane = async () => {
      while (!stopping.aborted) {
        working += 1;
        const hadOne = await makeVideo(deps, COMPANIES, stopping).finally(() => {
          working -= 1;
        });
        if (hadOne) continue;
        if (working === 0) return;
        await delay(LOOK_MS, undefined, { signal: stopping }).catch(() => {});
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    return false;
  },
};

export const mendVideosSoon: Job = {
  name: 'mend-videos',
  everySeconds: 60,
  shared: 'alone',
  run: mendVideos,
};

/** Reads all media URLs and lists the whole storage; not urgent. */
export const cleanUpMediaDaily: Job = {
  name: 'clean-up-media',
  everySeconds: 86_400,
  shared: 'alone',
  run: async (deps) => {
    await cleanUpMedia(deps);
    await cleanUpVideos(deps);
    return false;
  },
};
