import { isRecord } from '@/client/lib/failure.ts';
import { keptList, parseId } from '@/client/lib/kept-list.ts';
import type { Decimal } from '@/shared/money.ts';
import { MAX_WISHES } from '@/shared/search/wishlist-limits.ts';

interface KeptWish {
  productId: number;
  listingId: number;
  price: Decimal;
}

/** A visitor's wishlist, latest first, in `localStorage` until sign-in. */
export const keptWishes = keptList<KeptWish>('rehome.wishlist', MAX_WISHES, (stored) => {
  if (!isRecord(stored)) return null;
  const productId = parseId(stored.productId);
  const { price } = stored;
  if (productId === null || typeof price !== 'string' || !/^\d{1,8}\.\d\d$/.test(price)) return null;
  return { productId, listingId: parseId(stored.listingId) ?? productId, price };
});
