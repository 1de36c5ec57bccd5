import { carryOutRefunds } from '@/server/modules/checkout/payments/carry-out-refunds.ts';
import type { Job } from './job.ts';

export const carryOutAskedRefunds: Job = {
  name: 'carry-out-refunds',
  everySeconds: 10,
  shared: 'together',
  run: async (deps) => {
    await carryOutRefunds(deps);
    return false;
  },
};
