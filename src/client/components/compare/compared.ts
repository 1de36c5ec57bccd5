import { keptList, parseId } from '@/client/lib/kept-list.ts';

export const MAX_COMPARED = 4;

/** Ids of the products to compare, in the order in which they were added; in `localStorage` only. */
export const compared = keptList<number>('rehome.compare', MAX_COMPARED, parseId);

/** Adds a product to the comparison or removes it. @returns false if the comparison is full */
export function toggleCompared(productId: number): boolean {
  const ids = compared.read();
  const others = ids.filter((id) => id !== productId);
  if (others.length === MAX_COMPARED) return false;
  compared.write(others.length < ids.length ? others : [...others, productId]);
  return true;
}
