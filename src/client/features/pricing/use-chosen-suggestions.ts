import { useState } from 'react';
import type { PriceAdviceFilter, PriceState, WhichSuggestions } from '@/shared/pricing/price-advice.ts';

/** Selection across pages. Changing the filter clears it, so that unseen rows are never changed. */
export function useChosenSuggestions(filter: PriceAdviceFilter, counts: Record<PriceState, number>) {
  const of = JSON.stringify(filter);
  const none = { of, ids: new Set<number>(), isAll: false };
  const [kept, keep] = useState(none);
  const { ids, isAll } = kept.of === of ? kept : none;
  const total = suggestionsUnder(filter, counts);
  const which: WhichSuggestions = isAll ? { filter } : { ids: [...ids] };
  return {
    which,
    total,
    count: isAll ? total : ids.size,
    has: (id: number) => isAll || ids.has(id),
    all: () => keep({ of, ids: new Set(), isAll: true }),
    clear: () => keep(none),
    setMany(changed: readonly number[], isChosen: boolean) {
      // Deselecting one of all starts over instead of keeping a list of exceptions.
      const next = new Set(isAll ? [] : ids);
      for (const id of changed) isChosen ? next.add(id) : next.delete(id);
      keep({ of, ids: next, isAll: false });
    },
  };
}
export type ChosenSuggestions = ReturnType<typeof useChosenSuggestions>;

function suggestionsUnder(
  { state }: PriceAdviceFilter,
  { raise, lower }: Record<PriceState, number>,
): number {
  if (state === 'raise') return raise;
  if (state === 'lower') return lower;
  return state === 'held' || state === 'optimal' || state === 'not_enough' || state === 'none'
    ? 0
    : raise + lower;
}
