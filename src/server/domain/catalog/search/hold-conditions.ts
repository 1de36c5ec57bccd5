import type { Database } from '@/server/db/client.ts';
import type { ProductFilter, SearchCondition } from '@/shared/catalog.ts';
import { narrowedBy, waysToLetGo } from './let-go.ts';
import { bestOf } from './search-meaning.ts';
import type { UnderstoodSearch } from './understand-search.ts';

/**
 * Which conditions of a search hold: as many as leave the thing that it names, for a dearer sofa is nearer to what was asked for
 * than a cheap lamp; where none is left in any way, as many as leave anything. The same for every page of the list, and for
 * its counts.
 *
 * @param filter what was set beside the words, which always holds
 */
export async function holdConditions(
  db: Database,
  { text, conditions }: Pick<UnderstoodSearch, 'text' | 'conditions'>,
  filter: ProductFilter,
): Promise<SearchCondition[]> {
  if (conditions.length === 0) return conditions;
  let anything: SearchCondition[] | null = null;
  for (const tried of waysToLetGo(conditions)) {
    const best = await bestOf(db, text, narrowedBy(filter, tried));
    if (!best) return conditions;
    if (best.hasThing) return tried;
    if (best.isFound) anything ??= tried;
  }
  return anything ?? conditions.map((condition) => ({ ...condition, isLetGo: true }));
}
