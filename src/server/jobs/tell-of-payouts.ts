import { tellOfPayouts } from '@/server/modules/payouts/tell-of-payouts.ts';
import type { Job } from './job.ts';

export const tellVendorsOfPayouts: Job = {
  name: 'tell-of-payouts',
  everySeconds: 10,
  shared: 'alone',
  run: tellOfPayouts,
};
