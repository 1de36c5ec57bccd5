import { useApi } from '@/client/lib/trpc.ts';
import type { Category } from '@/shared/catalog/catalog.ts';

/** Updates every cached list after a category is created or changed. */
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

/** @param made the list item if the category is new */
function withSaved<Item extends Category>(all: readonly Item[], saved: Category, made: Item): Item[] {
  if (!all.some(({ id }) => id === saved.id)) return [...all, made];
  return all.map((one) => (one.id === saved.id ? { ...one, ...saved } : one));
}
