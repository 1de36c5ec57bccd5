import type { Job } from '@/server/platform/jobs/job.ts';
import { endReturns } from './end-returns.ts';
import { followLateDeliveries } from './late-orders.ts';
import { announceSteps } from './undo-step.ts';

export const followDeliveries: Job = {
  name: 'follow-late-deliveries',
  everySeconds: 3600,
  shared: 'alone',
  run: followLateDeliveries,
};

export const endReturnsByTime: Job = {
  name: 'end-returns',
  everySeconds: 3600,
  shared: 'alone',
  run: endReturns,
};

export const announcePreparedOrders: Job = {
  name: 'announce-preparations',
  everySeconds: 20,
  shared: 'alone',
  run: announceSteps,
};
