import type { Job } from '@/server/platform/jobs/job.ts';
import { carryOutTransfers } from './carry-out-transfers.ts';
import { notifyOfPayouts } from './notify-of-payouts.ts';
import { sendToXero } from './xero/send-months.ts';

export const carryOutQueuedTransfers: Job = {
  name: 'carry-out-transfers',
  everySeconds: 10,
  shared: 'together',
  run: (deps) => carryOutTransfers(deps).then(() => false),
};

export const notifyVendorsOfPayouts: Job = {
  name: 'tell-of-payouts',
  everySeconds: 10,
  shared: 'alone',
  run: notifyOfPayouts,
};

export const sendMonthsToXero: Job = {
  name: 'send-to-xero',
  everySeconds: 5,
  shared: 'together',
  run: sendToXero,
};
