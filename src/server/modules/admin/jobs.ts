import type { Job } from '@/server/platform/jobs/job.ts';
import { prune } from './prune.ts';

export const pruneHourly: Job = {
  name: 'prune',
  everySeconds: 3600,
  shared: 'alone',
  run: async (deps) => {
    await prune(deps, deps.now());
    return false;
  },
};
