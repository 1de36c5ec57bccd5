import { rewordReasons } from '@/server/modules/pricing/rewording/reword-reasons.ts';
import type { Job } from './job.ts';

/** Only with a language model (`AI_BASE_URL`). */
export const rewordPriceReasons: Job = {
  name: 'reword-price-reasons',
  everySeconds: 60,
  shared: 'alone',
  run: (deps) => rewordReasons(deps),
};
