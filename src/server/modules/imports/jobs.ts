import type { Job } from '@/server/platform/jobs/job.ts';
import { fetchLinks } from './links/fetch-links.ts';
import { workOnImports } from './work-on-imports.ts';

export const workOnProductImports: Job = {
  name: 'work-on-imports',
  everySeconds: 2,
  shared: 'together',
  run: (deps) => workOnImports(deps),
};

export const fetchPictureLinks: Job = {
  name: 'fetch-picture-links',
  everySeconds: 2,
  shared: 'together',
  run: async (deps, stopping) => {
    await fetchLinks(deps, stopping);
    return false;
  },
};
