import type { Api, ApiClient } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { Decimal } from '@/shared/money.ts';
import { MAX_WISHES } from '@/shared/search/wishlist-limits.ts';
import type { WishedPiece } from '@/shared/search/wishlists.ts';
import { keptWishes } from './kept-wishes.ts';

export interface WishedProduct {
  id: number;
  listingId: number;
  name: string;
  price: Decimal;
  /** On a card of the listing, which is saved, and removed, with any of its variants. */
  isAnyVariant?: boolean;
}

type Tools = { api: Api; calls: ApiClient; open: () => void };

/** A saved piece; the account knows its price when it was added. */
type SavedPiece = WishedPiece & { price?: Decimal };

/** Saves or removes a product optimistically, with an undo toast. */
export async function setWish(tools: Tools, product: WishedProduct, isWished: boolean): Promise<void> {
  const { id, listingId, name, price, isAnyVariant } = product;
  const before = readWishes(tools.api);
  const isOf = (wish: SavedPiece) => (isAnyVariant ? wish.listingId === listingId : wish.productId === id);
  const own = { productId: id, listingId, price };
  const saved = before.filter(isOf).map((wish) => (wish.productId === id ? { ...own, ...wish } : wish));
  const changed = isWished ? [own] : saved.length > 0 ? saved : [own];
  const isDone = await changeWishes(tools, changed, isWished);
  if (!isDone) return;
  if (isWished) sayIsSaved(tools, name);
  else {
    toast.success('Removed from your wishlist', name, {
      label: 'Undo',
      onAct: () => void restore(tools, changed, before, name),
    });
  }
}

/** Puts removed pieces back where they were, the lowest first, as each is put over the next. */
async function restore(
  tools: Tools,
  removed: readonly SavedPiece[],
  before: readonly SavedPiece[],
  name: string,
) {
  for (const wish of removed.toReversed()) {
    const place = before.findIndex(({ productId }) => productId === wish.productId);
    const over = place < 0 ? undefined : (before[place + 1]?.productId ?? null);
    if (!(await changeWishes(tools, [wish], true, over))) return;
  }
  sayIsSaved(tools, name);
}

function sayIsSaved({ open }: Tools, name: string) {
  toast.success('Saved to your wishlist', name, { label: 'View wishlist', onAct: open, isNavigation: true });
}

function isInAccount(api: Api): boolean {
  return Boolean(api.auth.current.getData());
}

function readWishes(api: Api): readonly SavedPiece[] {
  return isInAccount(api) ? (api.wishlist.ids.getData() ?? []) : keptWishes.read();
}

/**
 * Saves or removes some pieces.
 * @param over product to insert before, null for the end; first by default
 * @returns false after a toast if it failed
 */
async function changeWishes(
  tools: Tools,
  wishes: readonly SavedPiece[],
  isWished: boolean,
  over?: number | null,
): Promise<boolean> {
  try {
    const set = isInAccount(tools.api) ? setInAccount : setInBrowser;
    const refusals = await Promise.all(wishes.map((wish) => set(tools, wish, isWished, over)));
    const refusal = refusals.find((reason) => reason !== null);
    if (refusal) toast.error('Wishlist not changed', refusal);
    return !refusal;
  } catch (error) {
    toast.failure(error, 'Wishlist not changed');
    return false;
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
  { productId, listingId, price }: SavedPiece,
  isWished: boolean,
  over: number | null | undefined,
): Promise<null> {
  waiting += 1;
  await api.wishlist.ids.cancel();
  const previous = api.wishlist.ids.getData() ?? [];
  const others = previous.filter((other) => other.productId !== productId);
  api.wishlist.ids.setData(undefined, isWished ? putOver(others, { productId, listingId }, over) : others);
  try {
    const { add, remove } = calls.wishlist;
    const wished = await inOrder(() =>
      isWished ? add.mutate({ productId, price, over }) : remove.mutate({ productId }),
    );
    if (waiting === 1) api.wishlist.ids.setData(undefined, wished);
  } catch (error) {
    if (waiting === 1) api.wishlist.ids.setData(undefined, previous);
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
  _: Tools,
  { productId, listingId, price = '0.00' }: SavedPiece,
  isWished: boolean,
  over: number | null | undefined,
): string | null {
  const others = keptWishes.read().filter((wish) => wish.productId !== productId);
  if (isWished && others.length >= MAX_WISHES) {
    return `Your wishlist holds ${MAX_WISHES} items. Remove one to make room.`;
  }
  const next = isWished ? putOver(others, { productId, listingId, price }, over) : others;
  if (keptWishes.write(next)) return null;
  return 'This browser keeps nothing for us. Sign in to save items to your wishlist.';
}

/** Inserts an item before another; at the end for null, at the start if not found. */
function putOver<Item extends WishedPiece>(
  items: readonly Item[],
  item: Item,
  over: number | null | undefined,
): Item[] {
  const targetIndex = items.findIndex(({ productId }) => productId === over);
  const place = over === null ? items.length : Math.max(0, targetIndex);
  return items.toSpliced(place, 0, item);
}
