import type { Api, ApiCalls } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { Decimal } from '@/shared/money.ts';
import { MAX_WISHES } from '@/shared/search/wishlist-limits.ts';
import { keptWishes } from './kept-wishes.ts';

export interface WishedProduct {
  id: number;
  name: string;
  price: Decimal;
}

type Tools = {
  api: Api;
  calls: ApiCalls;
  /** Opens the wishlist. */
  open: () => void;
};

/**
 * Saves a product or takes it off again, shows it at once, and says so with the way back.
 *
 * @param over what it shall stand over, null for the end; else it comes first
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
      toast.error('Error', refusal);
      return;
    }
    if (isWished) {
      toast.success('Saved to your wishlist', product.name, {
        label: 'View wishlist',
        onAct: open,
        isWay: true,
      });
    } else {
      toast.success('Removed from your wishlist', product.name, {
        label: 'Undo',
        onAct: () => void setWish(tools, product, true, place < 0 ? undefined : (ids[place + 1] ?? null)),
      });
    }
  } catch (error) {
    toast.failure(error, 'Your wishlist could not be changed. Please try again.');
  }
}

/** Changes that are not answered yet: what the last of them answers is shown. */
let waiting = 0;
let latest: Promise<unknown> = Promise.resolve();

/** One after the other: of two at once the server may do the later one first. */
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
  const before = api.wishlist.ids.getData() ?? [];
  const others = before.filter((other) => other !== id);
  api.wishlist.ids.setData(undefined, isWished ? putOver(others, id, over, (other) => other) : others);
  try {
    const { add, remove } = calls.wishlist;
    const ids = await inOrder(() =>
      isWished ? add.mutate({ productId: id, price, over }) : remove.mutate({ productId: id }),
    );
    if (waiting === 1) api.wishlist.ids.setData(undefined, ids);
  } catch (error) {
    if (waiting === 1) api.wishlist.ids.setData(undefined, before);
    void api.wishlist.ids.invalidate();
    throw error;
  } finally {
    waiting -= 1;
  }
  void api.wishlist.get.invalidate();
  return null;
}

/** @returns why it could not be kept; null where it was */
function setInBrowser(
  { id, price }: WishedProduct,
  isWished: boolean,
  over: number | null | undefined,
): string | null {
  const others = keptWishes.read().filter((wish) => wish.productId !== id);
  if (isWished && others.length >= MAX_WISHES) {
    return `Your wishlist holds ${MAX_WISHES} items. Remove one to make room.`;
  }
  if (
    !keptWishes.write(
      isWished ? putOver(others, { productId: id, price }, over, ({ productId }) => productId) : others,
    )
  ) {
    return 'This browser keeps nothing for us. Sign in to save items to your wishlist.';
  }
  return null;
}

/** The list with one more thing, right over another; at the end for null, at its beginning for what is not there. */
function putOver<Item>(
  items: readonly Item[],
  item: Item,
  over: number | null | undefined,
  idOf: (item: Item) => number,
): Item[] {
  const found = items.findIndex((other) => idOf(other) === over);
  const place = over === null ? items.length : Math.max(0, found);
  return items.toSpliced(place, 0, item);
}
