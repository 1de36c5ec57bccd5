import { useState } from 'react';

/**
 * Row selection across the pages of a filtered list. Changing the filter clears it, so that unseen rows are never changed.
 * @param total rows on all pages that can be selected
 */
export function useSelection<Filter>(filter: Filter, total: number) {
  const of = JSON.stringify(filter);
  const none = { of, ids: new Set<number>(), isAll: false };
  const [selection, setSelection] = useState(none);
  const { ids, isAll } = selection.of === of ? selection : none;
  return {
    which: isAll ? { filter } : { ids: [...ids] },
    total,
    count: isAll ? total : ids.size,
    has: (id: number) => isAll || ids.has(id),
    all: () => setSelection({ ...none, isAll: true }),
    clear: () => setSelection(none),
    setMany(changed: readonly number[], isSelected: boolean) {
      // Deselecting one of all starts over instead of keeping a list of exceptions.
      const next = new Set(isAll ? [] : ids);
      for (const id of changed) isSelected ? next.add(id) : next.delete(id);
      setSelection({ of, ids: next, isAll: false });
    },
  };
}
export type Selection<Filter> = ReturnType<typeof useSelection<Filter>>;
