import type { Job } from '@/server/platform/jobs/job.ts';
import { notifyOfNewProducts } from './saved-searches/notify-of-new-products.ts';
import { notifyOfWishlistChanges } from './wishlists/notify-of-wishlist-changes.ts';

export const notifyPeopleOfNewProducts: Job = {
  name: 'tell-of-new-products',
  everySeconds: 600,
  shared: 'alone',
  run: async (deps, stopping) => {
    await notifyOfNewProducts(deps, stopping);
    return false;
  },
};

export const notifyPeopleOfWishes: Job = {
  name: 'tell-of-wishes',
  everySeconds: 600,
  shared: 'alone',
  run: notifyOfWishlistChanges,
};
