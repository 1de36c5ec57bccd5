import type { Job } from '@/server/platform/jobs/job.ts';
import { runConnections } from './connections/run-sync.ts';
import { changeStocks } from './connections/stock-changes.ts';
import { syncQueuedProducts } from './connections/sync-one.ts';
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

export const syncConnections: Job = {
  name: 'sync-connections',
  everySeconds: 2,
  shared: 'together',
  atOnce: 3,
  run: runConnections,
};

export const syncProductsOfConnections: Job = {
  name: 'sync-products',
  everySeconds: 1,
  shared: 'together',
  atOnce: 3,
  run: syncQueuedProducts,
};

export const changeStocksOfConnections: Job = {
  name: 'change-stocks',
  everySeconds: 1,
  shared: 'together',
  atOnce: 3,
  run: changeStocks,
};
