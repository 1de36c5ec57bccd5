import { refreshAiPicks } from '@/server/modules/catalog/refresh-ai-picks.ts';
import type { Job } from './job.ts';

export const refreshPicksDaily: Job = {
  name: 'refresh-ai-picks',
  everySeconds: 86_400,
  shared: 'alone',
  run: async ({ db, now }) => {
    await refreshAiPicks(db, now());
    return false;
  },
};
