import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keptWishes } from '@/client/components/wishlist/kept-wishes.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { samplePiece } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { WishlistScreen } from './wishlist-screen.tsx';

const user = setupUser();

const api = fakeApi();
const lamp = samplePiece({ id: 7, name: 'Brass lamp', price: '80.00' });
const sofa = samplePiece({ id: 8, name: 'Green sofa', price: '900.00', stock: 0 });
const vase = samplePiece({ id: 9, name: 'Blue vase', price: '30.00' });

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const showScreen = (isSignedIn: boolean) =>
  show(
    <WishlistScreen
      isSignedIn={isSignedIn}
      renderAction={({ name }) => <button type="button">Buy {name}</button>}
    />,
  );

test("a user's list marks reduced, sold-out and removed products, and offers to buy the available ones", async () => {
  api.answer({
    'wishlist.get': () => ({
      shareToken: null,
      items: [
        { product: lamp, isOnSale: true, priceWhenAdded: '100.00' },
        { product: sofa, isOnSale: true, priceWhenAdded: '800.00' },
        { product: vase, isOnSale: false, priceWhenAdded: '30.00' },
      ],
    }),
  });
  await showScreen(true);
  const list = await screen.findByRole('list', { name: 'Wishlist' });
  const [first, second, third] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('$100.00 when you saved it');
  expect(within(first as HTMLElement).getByRole('button', { name: 'Buy Brass lamp' })).toBeVisible();
  expect(second).toHaveTextContent('Sold out');
  expect(second).not.toHaveTextContent('when you saved it');
  expect(third).toHaveTextContent('No longer sold.');
  expect(within(third as HTMLElement).queryByRole('link')).toBeNull();
  expect(within(third as HTMLElement).getByRole('button', { name: 'Remove Blue vase' })).toBeVisible();
});

test('one press shares a list by a link and copies it, until it is stopped', async () => {
  // jsdom has none.
  vi.stubGlobal('ClipboardItem', class {});
  const copied = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  api.answer({
    'wishlist.get': () => ({
      shareToken: null,
      items: [{ product: lamp, isOnSale: true, priceWhenAdded: '80.00' }],
    }),
    'wishlist.share': () => ({ shareToken: 'abcdefghijklmnopqrstuv' }),
    'wishlist.stopSharing': () => ({ shareToken: null }),
  });
  await showScreen(true);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const link = await screen.findByRole('textbox', { name: 'Link' });
  expect(link).toHaveValue(`${window.location.origin}/wishlist/abcdefghijklmnopqrstuv`);
  expect(await screen.findByText('Link copied. Paste it into a message.')).toBeVisible();
  expect(copied).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeVisible();
});

test('without a clipboard a failed share is reported once, and the link can be made again', async () => {
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  api.answer({
    'wishlist.get': () => ({
      shareToken: null,
      items: [{ product: lamp, isOnSale: true, priceWhenAdded: '80.00' }],
    }),
    'wishlist.share': () => {
      throw new DomainError('TOO_MANY_REQUESTS', 'Too often.');
    },
  });
  await showScreen(true);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Sharing not changed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeEnabled();
  clipboard.mockRestore();
});

test('an empty list explains how to fill it, and a failed list can be retried', async () => {
  api.answer({});
  await showScreen(true);
  await user.click(await screen.findByRole('button', { name: /Try again/ }));
  api.answer({ 'wishlist.get': () => ({ shareToken: null, items: [] }) });
  await user.click(await screen.findByRole('button', { name: /Try again/ }));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(screen.queryByText('Share your wishlist')).toBeNull();
});

test("a visitor's list is read from the browser; removed products are counted and can be dropped", async () => {
  keptWishes.write([
    { productId: 7, listingId: 7, price: '95.00' },
    { productId: 55, listingId: 55, price: '10.00' },
  ]);
  const byIds = vi.fn<Answer<'catalog.byIds'>>(() => [lamp]);
  api.answer({ 'catalog.byIds': byIds, 'auth.current': () => null });
  await showScreen(false);
  expect(await screen.findByText('$95.00 when you saved it')).toBeVisible();
  expect(byIds).toHaveBeenCalledWith({ ids: [7, 55] });
  expect(screen.getByText(/1 item you saved is no longer sold/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(keptWishes.read()).toEqual([{ productId: 7, listingId: 7, price: '95.00' }]));

  await user.click(screen.getByRole('button', { name: 'Remove Brass lamp' }));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  // As it was, with the price of then.
  expect(await screen.findByText('$95.00 when you saved it')).toBeVisible();
});

test("Undo restores a visitor's removed product at its position", async () => {
  keptWishes.write([lamp, sofa, vase].map(({ id, price }) => ({ productId: id, listingId: id, price })));
  api.answer({ 'catalog.byIds': () => [lamp, sofa, vase], 'auth.current': () => null });
  await showScreen(false);
  for (const name of ['Green sofa', 'Blue vase']) {
    await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    await waitFor(() => expect(keptWishes.read()).toHaveLength(2));
    await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement);
    await waitFor(() => expect(keptWishes.read().map(({ productId }) => productId)).toEqual([7, 8, 9]));
  }
});
