import { tellOfSales } from '@/server/modules/pickups/collected-items/tell-of-sales.ts';
import type { Job } from './job.ts';

export const tellHouseholdsOfSales: Job = {
  name: 'tell-of-sales',
  everySeconds: 600,
  shared: 'alone',
  run: tellOfSales,
};
