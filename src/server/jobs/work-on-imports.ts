import { workOnImports } from '@/server/modules/imports/work-on-imports.ts';
import type { Job } from './job.ts';

/** A batch a run: other imports, and the rest of the shop, come in between. */
export const workOnProductImports: Job = {
  name: 'work-on-imports',
  everySeconds: 2,
  shared: 'together',
  run: (deps) => workOnImports(deps),
};
