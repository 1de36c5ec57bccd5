import { setTimeout as delay } from 'node:timers/promises';
import { createLru } from '@/server/platform/cache/cache.ts';
import type { Job } from '@/server/platform/jobs/job.ts';
import { HOUR_MS } from '@/shared/time.ts';
import type { CategoryFigures } from './evidence/read-categories.ts';
import { noteDuePrices, refreshPrices } from './refresh-prices.ts';
import { rewordReasons } from './rewording/reword-reasons.ts';

/** Category evidence hardly changes within an hour, and costs as much as many prices. */
const KNOWN_CATEGORIES = { most: 1_000, forMs: HOUR_MS };
/** Rests as long as it works, so that shoppers come first: 100,000 products take hours. */
const REST_PER_WORK = 1;

/** Marks due prices, then one batch per run. */
export const refreshRecommendedPrices: Job = {
  name: 'refresh-prices',
  everySeconds: 300,
  shared: 'alone',
  async run(deps, stopping) {
    while (!stopping.aborted && (await noteDuePrices(deps.db, deps.now())));
    const categories = createLru<number, CategoryFigures>(KNOWN_CATEGORIES);
    while (!stopping.aborted) {
      const begunAt = performance.now();
      if (!(await refreshPrices(deps, categories))) break;
      const restMs = (performance.now() - begunAt) * REST_PER_WORK;
      await delay(restMs, undefined, { signal: stopping }).catch(() => {});
    }
    return false;
  },
};

/** Requires a language model (`AI_BASE_URL`). */
export const rewordPriceReasons: Job = {
  name: 'reword-price-reasons',
  everySeconds: 60,
  shared: 'alone',
  run: (deps) => rewordReasons(deps),
};
