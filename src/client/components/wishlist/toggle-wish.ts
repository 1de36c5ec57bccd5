import type { Api, ApiClient } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { Decimal } from '@/shared/money.ts';
import { MAX_WISHES } from '@/shared/search/wishlist-limits.ts';
import { keptWishes } from './kept-wishes.ts';

export interface WishedProduct {
  id: number;
  name: string;
  price: Decimal;
}

type Tools = { api: Api; calls: ApiClient; open: () => void };

/**
 * Saves or removes a product optimistically, with an undo toast.
 * @param over product to insert before, null for the end; first by default
 */
export async function setWish(
  tools: Tools,
  product: WishedProduct,
  isWished: boolean,
  over?: number | null,
): Promise<void> {
  const { api, open } = tools;
  const isInAccount = Boolean(api.auth.current.getData());
  const ids = isInAccount
    ? (api.wishlist.ids.getData() ?? [])
    : keptWishes.read().map(({ productId }) => productId);
  const place = ids.indexOf(product.id);
  try {
    const refusal = isInAccount
      ? await setInAccount(tools, product, isWished, over)
      : setInBrowser(product, isWished, over);
    if (refusal) {
      toast.error('Wishlist not changed', refusal);
      return;
    }
    if (isWished) {
      toast.success('Saved to your wishlist', product.name, {
        label: 'View wishlist',
        onAct: open,
        isNavigation: true,
      });
    } else {
      toast.success('Removed from your wishlist', product.name, {
        label: 'Undo',
        onAct: () => void setWish(tools, product, true, place < 0 ? undefined : (ids[place + 1] ?? null)),
      });
    }
  } catch (error) {
    toast.failure(error, 'Wishlist not changed');
  }
}

/** Pending changes: only the last response is shown. */
let waiting = 0;
let latest: Promise<unknown> = Promise.resolve();

/** Serializes requests: the server may otherwise process parallel ones out of order. */
function inOrder<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = latest.then(ask, ask);
  latest = answer;
  return answer;
}

async function setInAccount(
  { api, calls }: Tools,
  { id, price }: WishedProduct,
  isWished: boolean,
  over: number | null | undefined,
): Promise<null> {
  waiting += 1;
  await api.wishlist.ids.cancel();
  const previousIds = api.wishlist.ids.getData() ?? [];
  const otherIds = previousIds.filter((other) => other !== id);
  api.wishlist.ids.setData(undefined, isWished ? putOver(otherIds, id, over, (other) => other) : otherIds);
  try {
    const { add, remove } = calls.wishlist;
    const ids = await inOrder(() =>
      isWished ? add.mutate({ productId: id, price, over }) : remove.mutate({ productId: id }),
    );
    if (waiting === 1) api.wishlist.ids.setData(undefined, ids);
  } catch (error) {
    if (waiting === 1) api.wishlist.ids.setData(undefined, previousIds);
    void api.wishlist.ids.invalidate();
    throw error;
  } finally {
    waiting -= 1;
  }
  void api.wishlist.get.invalidate();
  return null;
}

/** @returns why it could not be stored, or null */
function setInBrowser(
  { id, price }: WishedProduct,
  isWished: boolean,
  over: number | null | undefined,
): string | null {
  const others = keptWishes.read().filter((wish) => wish.productId !== id);
  if (isWished && others.length >= MAX_WISHES) {
    return `Your wishlist holds ${MAX_WISHES} items. Remove one to make room.`;
  }
  const wish = { productId: id, price };
  const next = isWished ? putOver(others, wish, over, ({ productId }) => productId) : others;
  if (keptWishes.write(next)) return null;
  return 'This browser keeps nothing for us. Sign in to save items to your wishlist.';
}

/** Inserts an item before another; at the end for null, at the start if not found. */
function putOver<Item>(
  items: readonly Item[],
  item: Item,
  over: number | null | undefined,
  idOf: (item: Item) => number,
): Item[] {
  const targetIndex = items.findIndex((other) => idOf(other) === over);
  const place = over === null ? items.length : Math.max(0, targetIndex);
  return items.toSpliced(place, 0, item);
}
