import type { Category } from '@/shared/catalog/catalog.ts';

/** @param all label of the unfiltered choice */
export function categoryFilter(categories: readonly Category[], all: string) {
  const options = categories.map(({ id, name }) => ({ value: id, label: name }));
  return { kind: 'select', label: 'Category', all, options } as const;
}
