import { type Refusals, reportRefusals } from '@/server/platform/mail/report-refusals.ts';
import type { Job } from './job.ts';

let before: Refusals = new Map();

export const reportMailRefusals: Job = {
  name: 'report-mail-refusals',
  everySeconds: 60,
  shared: 'alone',
  run: async (deps) => {
    before = await reportRefusals(deps, before);
    return false;
  },
};
