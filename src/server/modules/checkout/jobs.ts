import type { Job } from '@/server/platform/jobs/job.ts';
import { carryOutRefunds, settlePayments } from './payments/settle-payments.ts';

/** Releases holds without an order within minutes. */
export const settleLeftPayments: Job = {
  name: 'settle-payments',
  everySeconds: 30,
  shared: 'together',
  run: (deps) => settlePayments(deps).then(() => false),
};

export const carryOutQueuedRefunds: Job = {
  name: 'carry-out-refunds',
  everySeconds: 10,
  shared: 'together',
  run: (deps) => carryOutRefunds(deps).then(() => false),
};
