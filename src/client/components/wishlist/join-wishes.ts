import type { Api, ApiClient } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { keptWishes } from './kept-wishes.ts';

/** Moves a visitor's wishlist to the account after sign-in. Failed items stay for the next page. */
export async function joinKeptWishes(api: Api, calls: ApiClient): Promise<void> {
  const items = keptWishes.read();
  const wishes = items.map(({ productId, price }) => ({ productId, price }));
  const { wished, leftOut } = await calls.wishlist.join.mutate({ items: wishes });
  keptWishes.forget();
  api.wishlist.ids.setData(undefined, wished);
  void api.wishlist.get.invalidate();
  if (leftOut > 0) {
    toast.info(
      'Your wishlist is full',
      `${leftOut === 1 ? 'One item' : `${leftOut} items`} saved in this browser had no room.`,
    );
  }
}
