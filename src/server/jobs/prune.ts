import { prune } from '../domain/platform/prune.ts';
import type { Job } from './job.ts';

export const pruneHourly: Job = {
  name: 'prune',
  everySeconds: 3600,
  shared: 'alone',
  run: async ({ db }) => {
    await prune(db);
    return false;
  },
};
