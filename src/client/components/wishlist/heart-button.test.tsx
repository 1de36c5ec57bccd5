import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '@/client/lib/trpc.ts';
import { DomainError } from '@/shared/errors.ts';
import { MAX_WISHES } from '@/shared/search/wishlist-limits.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { HeartButton } from './heart-button.tsx';
import { keptWishes } from './kept-wishes.ts';
import type { WishedProduct } from './toggle-wish.ts';
import { useAllWished, useJoinWishes, WishedContext } from './use-wished.ts';

const user = setupUser();

const api = fakeApi();
const lamp = { id: 7, listingId: 7, name: 'Brass lamp', price: '80.00' };
const wished = (...ids: number[]) => ids.map((id) => ({ productId: id, listingId: id }));
const heart = () => screen.findByRole('button', { name: 'Save Brass lamp to your wishlist' });

const KEPT_LAMP = { productId: 7, listingId: 7, price: '80.00' };

afterEach(() => localStorage.clear());

function WishCount() {
  return <p>{keptWishes.use().length} kept</p>;
}

/** Provides the current user and the wishlist, as the root route does. */
function Page({ children }: { children: ReactNode }) {
  const { data } = useQuery(useApi().auth.current.queryOptions());
  useJoinWishes(data?.id ?? null);
  const wished = useAllWished();
  return data === undefined ? null : <WishedContext value={wished}>{children}</WishedContext>;
}

async function showHeart(product: WishedProduct = lamp) {
  await show(
    <Page>
      <HeartButton product={product} />
    </Page>,
  );
  return heart();
}

test("a visitor's wish is stored in the browser, and Undo restores a removed one", async () => {
  api.answer({ 'auth.current': () => null });
  const button = await showHeart();
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(await screen.findByText('Saved to your wishlist')).toBeVisible();
  expect(screen.getByRole('button', { name: 'View wishlist' })).toBeVisible();
  expect(keptWishes.read()).toEqual([KEPT_LAMP]);

  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(keptWishes.read()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
});

test('a full wishlist in the browser refuses more, and invalid stored entries are ignored', async () => {
  api.answer({ 'auth.current': () => null });
  keptWishes.write(
    Array.from({ length: MAX_WISHES + 5 }, (_, index) => ({
      productId: index + 100,
      listingId: index + 100,
      price: '1.00',
    })),
  );
  expect(keptWishes.read()).toHaveLength(MAX_WISHES);
  const button = await showHeart();
  await user.click(button);
  expect(await screen.findByText(/holds 100 items/)).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');

  localStorage.setItem('rehome.wishlist', '[{"productId":"7","price":"80.00"},{"productId":8},null,7]');
  expect(keptWishes.read()).toEqual([]);
  localStorage.setItem('rehome.wishlist', 'not JSON');
  expect(keptWishes.read()).toEqual([]);
});

test("a user's wish is shown at once, saved in the account, and rolled back when refused", async () => {
  const add = vi.fn<Answer<'wishlist.add'>>(() => wished(7, 3));
  api.answer({ 'auth.current': () => sampleMe(), 'wishlist.ids': () => wished(3), 'wishlist.add': add });
  const button = await showHeart();
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith({ productId: 7, price: '80.00' }));
  expect(localStorage.getItem('rehome.wishlist')).toBeNull();

  api.answer({
    'wishlist.remove': () => {
      throw new DomainError('UNAVAILABLE', 'Please try again soon.');
    },
  });
  await user.click(button);
  expect(await screen.findByText('Please try again soon.')).toBeVisible();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
});

test("a visitor's wishlist is merged into the account once at sign-in and cleared in the browser", async () => {
  keptWishes.write([KEPT_LAMP]);
  const saved: number[] = [];
  const join = vi.fn<Answer<'wishlist.join'>>(() => {
    saved.push(7);
    return { wished: wished(...saved), leftOut: 0 };
  });
  api.answer({
    'auth.current': () => sampleMe(),
    'wishlist.ids': () => wished(...saved),
    'wishlist.join': join,
  });
  const button = await showHeart();
  await waitFor(() => expect(keptWishes.read()).toEqual([]));
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(join).toHaveBeenCalledExactlyOnceWith({ items: [{ productId: 7, price: '80.00' }] });
});

test('server rendering ignores the wishlist in the browser', async () => {
  keptWishes.write([KEPT_LAMP]);
  expect(renderToString(<WishCount />)).toContain('0');
});

test('fast presses are sent in order, and the last answer is shown', async () => {
  const saved = new Set([3]);
  const order: string[] = [];
  // The first request takes longest, so that unordered answers would overtake each other.
  const change = async (kind: 'add' | 'remove', id: number) => {
    const ms = 60 - 25 * order.length;
    order.push(kind);
    await new Promise((resolve) => setTimeout(resolve, ms));
    saved[kind === 'add' ? 'add' : 'delete'](id);
    return wished(...saved);
  };
  api.answer({
    'auth.current': () => sampleMe(),
    'wishlist.ids': () => wished(...saved),
    'wishlist.add': ({ productId }) => change('add', productId),
    'wishlist.remove': ({ productId }) => change('remove', productId),
  });
  const button = await showHeart();
  for (const pressed of ['true', 'false', 'true']) {
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', pressed));
  }
  await waitFor(() => expect(order).toEqual(['add', 'remove', 'add']));
  await waitFor(() => expect([...saved]).toEqual([3, 7]));
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

describe('the heart of a card', () => {
  /** Two variants of listing 7, and a chair between them. */
  const saved = [
    { productId: 8, listingId: 7, price: '95.00' },
    { productId: 3, listingId: 3, price: '10.00' },
    { productId: 9, listingId: 7, price: '99.00' },
  ];
  const card = { ...lamp, isAnyVariant: true };

  test('is full for any saved variant, removes all of them, and Undo restores each in its place', async () => {
    api.answer({ 'auth.current': () => null });
    keptWishes.write(saved);
    const button = await showHeart(card);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(keptWishes.read()).toEqual([saved[1]]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(keptWishes.read()).toEqual(saved));
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  test('removes all saved variants in the account', async () => {
    let ids = saved.map(({ productId, listingId }) => ({ productId, listingId }));
    const remove = vi.fn<Answer<'wishlist.remove'>>(({ productId }) => {
      ids = ids.filter((wish) => wish.productId !== productId);
      return ids;
    });
    api.answer({ 'auth.current': () => sampleMe(), 'wishlist.ids': () => ids, 'wishlist.remove': remove });
    const button = await showHeart(card);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    await waitFor(() => expect(remove.mock.calls).toEqual([[{ productId: 8 }], [{ productId: 9 }]]));
  });

  test('saves the shown variant; the heart of a product page is of its own variant', async () => {
    api.answer({ 'auth.current': () => null });
    keptWishes.write(saved);
    const button = await showHeart({ ...lamp, id: 10 });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    await waitFor(() =>
      expect(keptWishes.read()).toEqual([{ productId: 10, listingId: 7, price: '80.00' }, ...saved]),
    );
  });

  test('wishes of earlier visits, which name no listing, are of their product', () => {
    localStorage.setItem('rehome.wishlist', '[{"productId":7,"price":"80.00"}]');
    expect(keptWishes.read()).toEqual([KEPT_LAMP]);
  });
});
