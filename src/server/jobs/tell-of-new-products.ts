import { tellOfNewProducts } from '@/server/modules/search/saved-searches/tell-of-new-products.ts';
import type { Job } from './job.ts';

export const tellPeopleOfNewProducts: Job = {
  name: 'tell-of-new-products',
  everySeconds: 600,
  shared: 'alone',
  run: async (deps, stopping) => {
    await tellOfNewProducts(deps, stopping);
    return false;
  },
};
