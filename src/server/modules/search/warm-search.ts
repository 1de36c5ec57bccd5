import type { Deps } from '@/server/deps.ts';
import { facetTableOf } from '@/server/modules/search/facets/live-table.ts';
import { liveIndexOf } from './ranking/live-index.ts';

/**
 * Makes the filters' table and the search's index while nobody waits for them, and says in the log how long that took:
 * about a second for each 1,500 products. Until then a search of a large catalogue is answered by the database (`within.ts`).
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
    // A process that stops takes the database away.
    (error) => isStopping() || log.error({ err: error }, 'the search could not read the catalogue'),
  );
}
