import { cacheBriefly, catalogueVersion, filterKey } from '@/server/modules/catalog/index.ts';
import { chooseConditions } from '@/server/modules/search/list-products.ts';
import {
  narrowedBy,
  type SearchPlan,
  type UnderstoodSearch,
  understandSearch,
} from '@/server/modules/search/plan-search.ts';
import { liveIndexSoon } from '@/server/modules/search/ranking/live-index.ts';
import { rank } from '@/server/modules/search/ranking/rank.ts';
import { ENOUGH_WITH_ALL, findMatching } from '@/server/modules/search/search-database.ts';
import { createLru, perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { FacetFilter } from '@/shared/catalog/catalog.ts';
import type { Facets } from '@/shared/catalog/facets.ts';
import { countFacets } from './count-facets.ts';
import type { FacetTable } from './facet-table.ts';
import { facetTableOf } from './live-table.ts';

/**
 * Counts the products on sale for each facet value, under the search and all other filters. Cached for a few seconds;
 * concurrent equal calls share a result.
 */
export async function getFacets(db: Database, input: FacetFilter): Promise<Facets> {
  return cacheBriefly(
    db,
    `facets ${JSON.stringify([input.search, input.deliverTo])} ${filterKey(input)}`,
    () => readFacets(db, input),
  );
}

async function readFacets(db: Database, { search, ...filter }: FacetFilter): Promise<Facets> {
  const table = await facetTableOf(db);
  const count = (filter: FacetFilter, ids: readonly number[] | Int32Array | null) =>
    countFacets(table, filter, ids && slotsOf(table, ids));
  if (!search) return count(filter, null);
  const understood = await understandSearch(db, search);
  const narrowed = narrowedBy(filter, understood.conditions);
  const countPassing = (some: readonly number[]) => count(narrowed, some).total;
  const { ids, isMeant } = await matchesOf(db, understood, countPassing);
  // The list relaxes the same conditions.
  if (!isMeant) return count(narrowed, ids);
  const { applied } = await chooseConditions(db, understood);
  return count(narrowedBy(filter, applied), ids);
}

/** Returns the slots of the ids that are listed. */
function slotsOf(table: FacetTable, ids: readonly number[] | Int32Array): Int32Array {
  const slots = new Int32Array(ids.length);
  let length = 0;
  for (const id of ids) {
    const slot = table.slotOf(id);
    if (slot !== undefined) slots[length++] = slot;
  }
  return slots.subarray(0, length);
}

/** Maximum age: shoppers who refine a search request the same products repeatedly. */
const CACHED_MS = 2_000;
const MAX_CACHED_IDS = 2_000_000;

const caches = perOwner((_: Database) =>
  createLru<string, Int32Array>({
    most: MAX_CACHED_IDS,
    forMs: CACHED_MS,
    sizeOf: (ids) => ids.length + 100,
  }),
);

/**
 * Finds the products that match a search, ignoring filters: those that its best matches are taken from.
 *
 * @param countPassing counts how many of some products pass the filters, which decides how the database matches words
 * @returns ids, or null for all if no word names a product ('under $50 in Wellington'); and whether they match under
 *   the remaining conditions after relaxing
 */
async function matchesOf(
  db: Database,
  { text, plan, conditions }: UnderstoodSearch,
  countPassing: (ids: readonly number[]) => number,
): Promise<{ ids: readonly number[] | Int32Array | null; isMeant: boolean }> {
  const indexMatches = await findInIndex(db, text);
  if (indexMatches) return { ids: indexMatches, isMeant: true };
  const searchPlan = await plan();
  if (searchPlan) return { ids: await matchesInDatabase(db, searchPlan, countPassing), isMeant: false };
  return { ids: conditions.length > 0 ? null : [], isMeant: false };
}

/** Returns null if the index is not built or knows none of the words. */
async function findInIndex(db: Database, text: string): Promise<Int32Array | null> {
  const memory = caches.of(db);
  const key = `${catalogueVersion(db)} ${text}`;
  const cachedMatches = memory.get(key);
  if (cachedMatches) return cachedMatches;
  const live = await liveIndexSoon(db);
  if (!live) return null;
  const { index } = live;
  const ids = new Set<number>();
  const { isUnknown } = rank(index, text, {
    limit: 1,
    passes: (slot) => {
      if (index.factsOf(slot) === null) return false;
      ids.add(index.idOf(slot));
      return true;
    },
  });
  if (isUnknown) return null;
  const matchingIds = Int32Array.from(ids);
  memory.set(key, matchingIds);
  return matchingIds;
}

/** Matches every word if enough products do, else any word, else similar names, as `searchDatabase` does. */
async function matchesInDatabase(
  db: Database,
  plan: SearchPlan,
  countPassing: (ids: readonly number[]) => number,
): Promise<readonly number[]> {
  const withAll = await findMatching(db, 'all', plan);
  if (countPassing(withAll) >= ENOUGH_WITH_ALL) return withAll;
  const withAny = plan.any === plan.all ? withAll : await findMatching(db, 'any', plan);
  return countPassing(withAny) > 0 ? withAny : findMatching(db, 'alike', plan);
}
