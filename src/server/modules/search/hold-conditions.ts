import type { Database } from '@/server/platform/db/client.ts';
import type { SearchCondition } from '@/shared/catalog/catalog.ts';
import { narrowedBy, waysToLetGo } from './let-go.ts';
import { bestOf, type MeantList } from './search-meaning.ts';
import type { UnderstoodSearch } from './understand-search.ts';

interface HeldConditions {
  held: SearchCondition[];
  list: MeantList | null;
}

/**
 * Which conditions of a search hold: as many as leave the thing that it names, for a dearer sofa is nearer to what was asked for
 * than a cheap lamp; where none is left in any way, as many as leave anything. Filters that are set beside the words change nothing of
 * that, or each count of a filter would belong to another search; so it is the same for every page of the list and for its counts.
 *
 * @param limit how many to rank, for who goes on with the list
 * @returns them, and what the search ranked under them alone, where that had to be looked at
 */
export async function holdConditions(
  db: Database,
  { text, conditions }: Pick<UnderstoodSearch, 'text' | 'conditions'>,
  limit?: number,
): Promise<HeldConditions> {
  if (conditions.length === 0) return { held: conditions, list: null };
  let anything: HeldConditions | null = null;
  for (const tried of waysToLetGo(conditions)) {
    const best = await bestOf(db, text, narrowedBy({}, tried), limit);
    if (!best) return { held: conditions, list: null };
    const found = { held: tried, list: best.list };
    if (best.hasThing) return found;
    if (best.isFound) anything ??= found;
  }
  return anything ?? { held: conditions.map((condition) => ({ ...condition, isLetGo: true })), list: null };
}
