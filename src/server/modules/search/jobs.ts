import type { Job } from '@/server/platform/jobs/job.ts';
import { tellOfNewProducts } from './saved-searches/tell-of-new-products.ts';
import { tellOfWishes } from './wishlists/tell-of-wishes.ts';

export const tellPeopleOfNewProducts: Job = {
  name: 'tell-of-new-products',
  everySeconds: 600,
  shared: 'alone',
  run: async (deps, stopping) => {
    await tellOfNewProducts(deps, stopping);
    return false;
  },
};

export const tellPeopleOfWishes: Job = {
  name: 'tell-of-wishes',
  everySeconds: 600,
  shared: 'alone',
  run: tellOfWishes,
};
