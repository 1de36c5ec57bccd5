import { proveVendorStats } from '@/server/modules/sellers/stats/prove-vendor-stats.ts';
import type { Job } from './job.ts';

export const proveVendorStatsDaily: Job = {
  name: 'prove-vendor-stats',
  everySeconds: 86_400,
  shared: 'alone',
  run: async (deps) => {
    await proveVendorStats(deps);
    return false;
  },
};
