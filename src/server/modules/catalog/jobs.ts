import type { Job } from '@/server/platform/jobs/job.ts';
import { refreshAiPicks } from './ai-picks.ts';
import { refillCapacity } from './refill-capacity.ts';
import { runSales } from './sales/run-sales.ts';
import { mailVisitorOfStock } from './visitor-requests/mail-visitors.ts';
import { condenseVisits } from './visits/write-visits.ts';

export const refreshPicksDaily: Job = {
  name: 'refresh-ai-picks',
  everySeconds: 86_400,
  shared: 'alone',
  run: async ({ db, now }) => {
    await refreshAiPicks(db, now());
    return false;
  },
};

export const condenseFinishedVisits: Job = {
  name: 'condense-visits',
  everySeconds: 1800,
  shared: 'alone',
  run: async ({ db, now }) => {
    await condenseVisits(db, now());
    return false;
  },
};

export const mailVisitorsOfStock: Job = {
  name: 'mail-visitors-of-stock',
  everySeconds: 600,
  shared: 'alone',
  run: mailVisitorOfStock,
};

/** Every Monday, New Zealand time. */
export const refillWeeklyCapacity: Job = {
  name: 'refill-weekly-capacity',
  everySeconds: 300,
  shared: 'alone',
  run: async ({ db, now }) => {
    await refillCapacity(db, now());
    return false;
  },
};

/** Together and often, as an empty run reads one index: a sale starts and ends within ten seconds. */
export const runSalesOnTime: Job = {
  name: 'run-sales',
  everySeconds: 10,
  shared: 'together',
  run: runSales,
};
