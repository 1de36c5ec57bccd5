import { messageOrFallback } from '@/client/lib/failure.ts';
import type { Api, ApiCalls } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { Decimal } from '@/shared/money.ts';
import { MAX_WISHES } from '@/shared/wishlist-limits.ts';
import { keptWishes } from './kept-wishes.ts';

export interface WishedProduct {
  id: number;
  name: string;
  price: Decimal;
}

/** @param open leads to the wishlist */
type Tools = { api: Api; calls: ApiCalls; open: () => void };

/** Saves a product or takes it off again, shows it at once, and says so with the way back. */
export async function setWish(tools: Tools, product: WishedProduct, isWished: boolean): Promise<void> {
  const { api, open } = tools;
  try {
    const refusal = api.auth.current.getData()
      ? await setInAccount(tools, product, isWished)
      : setInBrowser(product, isWished);
    if (refusal) {
      toast.error('Error', refusal);
      return;
    }
    if (isWished) {
      toast.success('Saved to your wishlist', product.name, { label: 'View wishlist', onAct: open });
    } else {
      toast.success('Removed from your wishlist', product.name, {
        label: 'Undo',
        onAct: () => void setWish(tools, product, true),
      });
    }
  } catch (error) {
    toast.error('Error', messageOrFallback(error, 'Your wishlist could not be changed. Please try again.'));
  }
}

async function setInAccount(
  { api, calls }: Tools,
  { id, price }: WishedProduct,
  isWished: boolean,
): Promise<null> {
  await api.wishlist.ids.cancel();
  const before = api.wishlist.ids.getData() ?? [];
  const others = before.filter((other) => other !== id);
  api.wishlist.ids.setData(undefined, isWished ? [id, ...others] : others);
  try {
    const { add, remove } = calls.wishlist;
    const ids = await (isWished ? add.mutate({ productId: id, price }) : remove.mutate({ productId: id }));
    api.wishlist.ids.setData(undefined, ids);
  } catch (error) {
    api.wishlist.ids.setData(undefined, before);
    throw error;
  }
  void api.wishlist.get.invalidate();
  return null;
}

/** @returns why it could not be kept; null where it was */
function setInBrowser({ id, price }: WishedProduct, isWished: boolean): string | null {
  const others = keptWishes.read().filter((wish) => wish.productId !== id);
  if (isWished && others.length >= MAX_WISHES) {
    return `Your wishlist holds ${MAX_WISHES} items. Remove one to make room.`;
  }
  if (!keptWishes.write(isWished ? [{ productId: id, price }, ...others] : others)) {
    return 'This browser keeps nothing for us. Sign in to save items to your wishlist.';
  }
  return null;
}
