import { tellOfWishes } from '@/server/modules/search/wishlists/tell-of-wishes.ts';
import type { Job } from './job.ts';

export const tellPeopleOfWishes: Job = {
  name: 'tell-of-wishes',
  everySeconds: 600,
  shared: 'alone',
  run: tellOfWishes,
};
