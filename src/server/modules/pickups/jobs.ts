import type { Job } from '@/server/platform/jobs/job.ts';
import { notifyOfSales } from './collected-items/notify-of-sales.ts';

export const notifyHouseholdsOfSales: Job = {
  name: 'tell-of-sales',
  everySeconds: 600,
  shared: 'alone',
  run: notifyOfSales,
};
