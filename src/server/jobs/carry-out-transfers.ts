import { carryOutTransfers } from '@/server/modules/payouts/carry-out-transfers.ts';
import type { Job } from './job.ts';

export const carryOutAskedTransfers: Job = {
  name: 'carry-out-transfers',
  everySeconds: 10,
  shared: 'together',
  run: async (deps) => {
    await carryOutTransfers(deps);
    return false;
  },
};
