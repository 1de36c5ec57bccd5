import { prune } from '@/server/modules/admin/prune.ts';
import type { Job } from './job.ts';

export const pruneHourly: Job = {
  name: 'prune',
  everySeconds: 3600,
  shared: 'alone',
  run: async ({ db, now }) => {
    await prune(db, now());
    return false;
  },
};
