import { useState } from 'react';
import type { OwnProductFilter, WhichProducts } from '@/shared/catalog/vendor-products.ts';

interface Selection {
  /** The filter under which it was made, as text. */
  of: string;
  ids: ReadonlySet<number>;
  /** All that the filter matches, on every page. */
  isAll: boolean;
}

/** Which rows are chosen, from page to page. With another filter nothing is: what is not seen is not changed. */
export function useSelection(filter: OwnProductFilter, total: number) {
  const of = JSON.stringify(filter);
  const none: Selection = { of, ids: new Set(), isAll: false };
  const [kept, keep] = useState(none);
  const { ids, isAll } = kept.of === of ? kept : none;
  const which: WhichProducts = isAll ? { filter } : { ids: [...ids] };
  return {
    which,
    count: isAll ? total : ids.size,
    has: (id: number) => isAll || ids.has(id),
    all: () => keep({ of, ids: new Set(), isAll: true }),
    clear: () => keep(none),
    setMany(changed: readonly number[], isSelected: boolean) {
      // One row less of all: begin anew, rather than keep a list of exceptions.
      const next = new Set(isAll ? [] : ids);
      for (const id of changed) isSelected ? next.add(id) : next.delete(id);
      keep({ of, ids: next, isAll: false });
    },
  };
}
