import { keptList, parseId } from '@/client/lib/kept-list.ts';
import { MAX_RECENTLY_VIEWED } from '@/shared/search/wishlist-limits.ts';

/** Recently viewed products of this browser, latest first; in `localStorage` only. */
export const keptViews = keptList<number>('rehome.recently-viewed', MAX_RECENTLY_VIEWED, parseId);

export function keepView(productId: number): void {
  keptViews.write([productId, ...keptViews.read().filter((id) => id !== productId)]);
}
