import { condenseVisits } from '@/server/modules/catalog/visits/condense-visits.ts';
import type { Job } from './job.ts';

export const condenseFinishedVisits: Job = {
  name: 'condense-visits',
  everySeconds: 1800,
  shared: 'alone',
  run: async ({ db, now }) => {
    await condenseVisits(db, now());
    return false;
  },
};
