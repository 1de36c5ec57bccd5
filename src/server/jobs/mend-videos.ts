import { mendVideos } from '@/server/modules/videos/mend-videos.ts';
import type { Job } from './job.ts';

export const mendVideosSoon: Job = {
  name: 'mend-videos',
  everySeconds: 60,
  shared: 'alone',
  run: mendVideos,
};
