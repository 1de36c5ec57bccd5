import type { Job } from '@/server/platform/jobs/job.ts';
import { refreshAiPicks } from './refresh-ai-picks.ts';
import { condenseVisits } from './visits/condense-visits.ts';

export const refreshPicksDaily: Job = {
  name: 'refresh-ai-picks',
  everySeconds: 86_400,
  shared: 'alone',
  run: async ({ db, now }) => {
    await refreshAiPicks(db, now());
    return false;
  },
};

export const condenseFinishedVisits: Job = {
  name: 'condense-visits',
  everySeconds: 1800,
  shared: 'alone',
  run: async ({ db, now }) => {
    await condenseVisits(db, now());
    return false;
  },
};
