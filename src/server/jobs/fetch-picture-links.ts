import { fetchLinks } from '@/server/modules/imports/links/fetch-links.ts';
import type { Job } from './job.ts';

export const fetchPictureLinks: Job = {
  name: 'fetch-picture-links',
  everySeconds: 2,
  shared: 'together',
  run: async (deps, stopping) => {
    await fetchLinks(deps, stopping);
    return false;
  },
};
