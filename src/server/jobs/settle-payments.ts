import { settlePayments } from '@/server/modules/checkout/payments/settle-payments.ts';
import type { Job } from './job.ts';

/** Often enough that a hold on a buyer's money without an order is gone within minutes. */
export const settleLeftPayments: Job = {
  name: 'settle-payments',
  everySeconds: 30,
  shared: 'together',
  run: async (deps) => {
    await settlePayments(deps);
    return false;
  },
};
