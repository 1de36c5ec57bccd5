import { cleanUpVideos } from '@/server/modules/videos/clean-up-videos.ts';
import { cleanUpMedia } from '@/server/platform/media/clean-up-media.ts';
import type { Job } from './job.ts';

/** It reads every url of a picture and a video and lists the whole storage, and nothing is urgent. */
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
