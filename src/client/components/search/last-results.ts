import { useEffect } from 'react';

let last: { search: string; ids: ReadonlySet<number> } | null = null;

/** Remembers what was shown for a search, until one of it is opened or something else is shown. */
export function useLastResults(search: string | undefined, products: readonly { id: number }[]): void {
  useEffect(() => {
    last = search === undefined ? null : { search, ids: new Set(products.map(({ id }) => id)) };
  });
}

/** The search that a product was opened from; told once. */
export function takeSearchOf(productId: number): string | undefined {
  const from = last?.ids.has(productId) ? last.search : undefined;
  last = null;
  return from;
}
