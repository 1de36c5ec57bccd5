import type { Job } from '@/server/platform/jobs/job.ts';
import { fetchLinks } from './links/fetch-links.ts';
import { workOnImports } from './work-on-imports.ts';

/** A batch a run: other imports, and the rest of the shop, come in between. */
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
