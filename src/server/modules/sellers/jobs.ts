import type { Job } from '@/server/platform/jobs/job.ts';
import { applyAbsences } from './setup/absences.ts';
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

export const applyAbsencesOften: Job = {
  name: 'apply-absences',
  everySeconds: 300,
  shared: 'alone',
  run: async (deps) => {
    await applyAbsences(deps);
    return false;
  },
};
