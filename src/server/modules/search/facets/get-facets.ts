import { cacheBriefly, filterKey } from '@/server/modules/catalog/index.ts';
import { narrowedBy } from '@/server/modules/search/let-go.ts';
import { holdConditions } from '@/server/modules/search/list-products.ts';
import { understandSearch } from '@/server/modules/search/understand-search.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import type { Facets } from '@/shared/catalog/facets.ts';
import { countInDatabase } from './count-in-database.ts';
import { countInTable } from './count-in-table.ts';
import type { FacetTable } from './facet-table.ts';
import { facetTableSoon } from './live-table.ts';
import { matchesOf } from './matches.ts';

/**
 * How many products on sale each choice would leave, under the search and all other filters. Counted anew every few seconds;
 * concurrent questions that are the same share an answer.
 */
export async function getFacets(db: Database, input: ProductFilter): Promise<Facets> {
  return cacheBriefly(db, `facets ${JSON.stringify(input.search ?? '')} ${filterKey(input)}`, () =>
    countFacets(db, input),
  );
}

async function countFacets(db: Database, { search, ...filter }: ProductFilter): Promise<Facets> {
  const table = await facetTableSoon(db);
  const count = (filter: ProductFilter, ids: readonly number[] | Int32Array | null) =>
    table
      ? countInTable(table, filter, ids && slotsOf(table, ids))
      : countInDatabase(db, filter, ids && [...ids]);
  if (!search) return count(filter, null);
  const understood = await understandSearch(db, search);
  const narrowed = narrowedBy(filter, understood.conditions);
  const { ids, isMeant } = await matchesOf(
    db,
    understood,
    async (some) => (await count(narrowed, some)).total,
  );
  // The list lets the same go.
  if (!isMeant) return count(narrowed, ids);
  const { held } = await holdConditions(db, understood);
  return count(narrowedBy(filter, held), ids);
}

/** Where those of them stand that are listed. */
function slotsOf(table: FacetTable, ids: readonly number[] | Int32Array): Int32Array {
  const slots = new Int32Array(ids.length);
  let length = 0;
  for (const id of ids) {
    const slot = table.slotOf(id);
    if (slot !== undefined) slots[length++] = slot;
  }
  return slots.subarray(0, length);
}
