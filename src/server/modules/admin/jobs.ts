import type { Job } from '@/server/platform/jobs/job.ts';
import { prune } from './prune.ts';

export const pruneHourly: Job = {
  name: 'prune',
  everySeconds: 3600,
  shared: 'alone',
  run: async ({ db, now }) => {
    await prune(db, now());
    return false;
  },
};
