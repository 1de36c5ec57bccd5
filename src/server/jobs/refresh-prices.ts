import { noteDuePrices } from '@/server/domain/pricing/note-due-prices.ts';
import { refreshPrices } from '@/server/domain/pricing/refresh-prices.ts';
import type { Job } from './job.ts';

/** Notes what is due, then a batch a run, until nothing is. */
export const refreshRecommendedPrices: Job = {
  name: 'refresh-prices',
  everySeconds: 300,
  shared: 'alone',
  async run(deps, stopping) {
    while (!stopping.aborted && (await noteDuePrices(deps.db, deps.now())));
    while (!stopping.aborted && (await refreshPrices(deps)));
    return false;
  },
};
