import type { Job } from '@/server/platform/jobs/job.ts';
import { proveVendorStats } from './stats/vendor-stats.ts';

export const proveVendorStatsDaily: Job = {
  name: 'prove-vendor-stats',
  everySeconds: 86_400,
  shared: 'alone',
  run: async (deps) => {
    await proveVendorStats(deps);
    return false;
  },
};
