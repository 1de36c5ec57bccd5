import type { Job } from '@/server/platform/jobs/job.ts';
import { tellOfSales } from './collected-items/tell-of-sales.ts';

export const tellHouseholdsOfSales: Job = {
  name: 'tell-of-sales',
  everySeconds: 600,
  shared: 'alone',
  run: tellOfSales,
};
