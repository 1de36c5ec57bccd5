import type { Deps } from '@/server/deps.ts';
import { facetTableOf } from '@/server/modules/search/facets/live-table.ts';
import { liveIndexOf } from './ranking/live-index.ts';

/**
 * Builds the facet table and the search index in the background and logs the time: about a second per 1,500 products.
 * Until then the database answers searches of a large catalogue (`within.ts`).
 */
export function warmSearch({ db, log }: Pick<Deps, 'db' | 'log'>, isStopping: () => boolean): void {
  const startedAt = performance.now();
  const made = facetTableOf(db).then(() => liveIndexOf(db));
  made.then(
    (live) =>
      log.info(
        { products: live.index.size, milliseconds: Math.round(performance.now() - startedAt) },
        'the search has read the catalogue',
      ),
    // On shutdown, the database is closed first.
    (error) => isStopping() || log.error({ err: error }, 'the search could not read the catalogue'),
  );
}
