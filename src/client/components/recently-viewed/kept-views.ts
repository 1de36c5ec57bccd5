import { keptList, parseId } from '@/client/lib/kept-list.ts';
import { MAX_RECENTLY_VIEWED } from '@/shared/search/wishlist-limits.ts';

/** Recently viewed products and variants of this browser, latest first; in `localStorage` only. */
export const keptViews = keptList<number>('rehome.recently-viewed', MAX_RECENTLY_VIEWED, parseId);

/** @param listing ids of all variants of its product, of which one is kept */
export function keepView(id: number, listing: readonly number[] = [id]): void {
  keptViews.write([id, ...keptViews.read().filter((other) => !listing.includes(other))]);
}
