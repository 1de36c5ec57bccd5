import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CallsProvider, createApi, createApiClient, createQueryClient } from '@/client/lib/trpc.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Answer, controlledAnswer, cut, fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCart } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { CartProvider } from './cart-provider.tsx';

const user = setupUser();

const api = fakeApi({ 'cart.get': () => sampleCart([]) });
const chair = { id: 1, name: 'Oak chair', stock: 3 };

async function pressAdd() {
  await show(
    <CartProvider>
      <AddToCartButton product={chair} />
    </CartProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Add to cart Oak chair' });
  await user.click(button);
  return button;
}

test.each([
  [null, 'Sold out Oak chair'],
  [6, 'Orders closed Oak chair'],
])('without pieces and with a lead time of %s weeks, the button is "%s"', async (leadTimeWeeks, name) => {
  await show(
    <CartProvider>
      <AddToCartButton product={{ ...chair, stock: 0, leadTimeWeeks }} />
    </CartProvider>,
  );
  expect(await screen.findByRole('button', { name })).toBeDisabled();
});

test('adding shows one toast for two presses', async () => {
  const answer = controlledAnswer<ReturnType<typeof sampleCart>>();
  const add = vi.fn<Answer<'cart.addItem'>>(() => answer.answer);
  api.answer({ 'cart.addItem': add });

  const button = await pressAdd();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  answer.give(sampleCart());

  expect(await screen.findByText('Added to cart')).toBeVisible();
  expect(screen.getByText('Product has been added to your cart. Oak chair')).toBeVisible();
  expect(add).toHaveBeenCalledExactlyOnceWith({ productId: 1, quantity: 1 });
});

test('a cart fetched before adding and answered after it does not replace the new cart', async () => {
  const late = controlledAnswer<ReturnType<typeof sampleCart>>();
  const answer = controlledAnswer<ReturnType<typeof sampleCart>>();
  const get = vi
    .fn<Answer<'cart.get'>>()
    .mockReturnValueOnce(sampleCart([]))
    .mockReturnValueOnce(late.answer);
  api.answer({ 'cart.get': get, 'cart.addItem': () => answer.answer });

  const { queryClient } = await show(
    <CartProvider>
      <AddToCartButton product={chair} />
    </CartProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Add to cart Oak chair' }));
  void createApi(queryClient, createApiClient()).cart.get.invalidate();
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  answer.give(sampleCart([{ quantity: 1, product: { id: 1, name: 'Oak chair', stock: 3 } }]));
  await screen.findByText('Added to cart');
  late.give(sampleCart([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(await screen.findByRole('button', { name: 'Add to cart Oak chair (1 in your cart)' })).toBeVisible();
});

test('adding a second product waits for the first, so that a visitor gets one cart', async () => {
  const first = controlledAnswer<ReturnType<typeof sampleCart>>();
  const add = vi.fn<Answer<'cart.addItem'>>().mockReturnValueOnce(first.answer).mockReturnValue(sampleCart());
  api.answer({ 'cart.addItem': add });
  await show(
    <>
      <AddToCartButton product={chair} />
      <AddToCartButton product={{ ...chair, id: 2, name: 'Oak table' }} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Add to cart Oak chair' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart Oak table' }));
  expect(add).toHaveBeenCalledTimes(1);
  first.give(sampleCart());
  await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
});

test("a refusal shows the server's message", async () => {
  api.answer({
    'cart.addItem': () => {
      throw new DomainError('OUT_OF_STOCK', 'Only 3 left', { available: 3 });
    },
  });
  await pressAdd();
  expect(await screen.findByRole('alert')).toHaveTextContent('ErrorOnly 3 left');
});

test('a refusal names the pieces already in the cart', async () => {
  api.answer({
    'cart.get': () => sampleCart([{ quantity: 3, product: { id: 1, name: 'Oak chair', stock: 5 } }]),
    'cart.addItem': () => {
      throw new DomainError('OUT_OF_STOCK', 'Only 3 left', { available: 3 });
    },
  });
  await show(
    <CartProvider>
      <AddToCartButton product={{ ...chair, stock: 5 }} />
    </CartProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /3 in your cart/ }));
  expect(await screen.findByText('Only 3 left, and your cart holds 3 already.')).toBeVisible();
});

test.each([
  ['the connection is gone', cut],
  ['the server breaks', new Error('a fault')],
])('when %s, adding has failed', async (_, error) => {
  api.answer({
    'cart.addItem': () => {
      throw error;
    },
  });
  await pressAdd();
  expect(await screen.findByText('Failed to add product to cart.')).toBeVisible();
});

test('a sold-out product cannot be added', async () => {
  api.answer({});
  await show(<AddToCartButton product={{ ...chair, stock: 0 }} />);
  expect(await screen.findByRole('button', { name: 'Sold out Oak chair' })).toBeDisabled();
});

test('a product whose whole stock is in the cart cannot be added again', async () => {
  api.answer({
    'cart.get': () => sampleCart([{ quantity: 3, product: { id: 1, name: 'Oak chair', stock: 3 } }]),
  });
  await show(
    <CartProvider>
      <AddToCartButton product={chair} />
    </CartProvider>,
  );
  expect(await screen.findByRole('button', { name: /^All in your cart Oak chair/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a cart loaded before hydration causes no hydration mismatch', async () => {
  api.answer({ 'cart.get': () => sampleCart() });
  const onPage = (queryClient = createQueryClient()) => (
    <CallsProvider client={createApiClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <CartProvider>
          <AddToCartButton product={chair} />
        </CartProvider>
      </QueryClientProvider>
    </CallsProvider>
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(onPage());
  const queryClient = createQueryClient();
  createApi(queryClient, createApiClient()).cart.get.setData(undefined, sampleCart());

  const complain = vi.fn();
  const root = await act(async () =>
    hydrateRoot(page, onPage(queryClient), { onRecoverableError: complain }),
  );

  expect(
    await within(page).findByRole('button', { name: /^Add to cart Oak chair \(\d in your cart\)$/ }),
  ).toBeVisible();
  expect(complain).not.toHaveBeenCalled();
  act(() => root.unmount());
  page.remove();
});
