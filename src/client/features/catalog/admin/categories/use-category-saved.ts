import { useApi } from '@/client/lib/trpc.ts';
import type { Category } from '@/shared/catalog/catalog.ts';

/** Writes a category that was made or changed into every list of them. */
export function useCategorySaved(): (saved: Category) => void {
  const api = useApi();
  return (saved) => {
    api.catalog.categories.setData(undefined, (all) => all && withSaved(all, saved, saved));
    api.admin.categories.setData(
      undefined,
      (all) => all && withSaved(all, saved, { ...saved, products: 0, productsOnSale: 0 }),
    );
    void api.admin.categoryRates.invalidate({ id: saved.id });
  };
}

/** @param made what stands in the list where it was not there before */
function withSaved<Item extends Category>(all: readonly Item[], saved: Category, made: Item): Item[] {
  if (!all.some(({ id }) => id === saved.id)) return [...all, made];
  return all.map((one) => (one.id === saved.id ? { ...one, ...saved } : one));
}
