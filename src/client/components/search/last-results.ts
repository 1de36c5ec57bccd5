import { useEffect } from 'react';

let last: { search: string; ids: ReadonlySet<number> } | null = null;

/** Remembers the results of a search until one is opened or another list is shown. */
export function useLastResults(search: string | undefined, products: readonly { id: number }[]): void {
  useEffect(() => {
    last = search === undefined ? null : { search, ids: new Set(products.map(({ id }) => id)) };
  });
}

/** Returns once the search that a product was opened from. */
export function takeSearchOf(productId: number): string | undefined {
  const from = last?.ids.has(productId) ? last.search : undefined;
  last = null;
  return from;
}
