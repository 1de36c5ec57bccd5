import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import { cut, fakeApi, held, show } from '@/testing/client-api.tsx';
import { sampleCart } from '@/testing/samples.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';

const api = fakeApi({ 'cart.get': () => sampleCart([]) });
const chair = { id: 1, name: 'Oak chair', stock: 3 };

async function pressAdd() {
  await show(<AddToCartButton product={chair} />);
  const button = await screen.findByRole('button', { name: 'Add to cart Oak chair' });
  await userEvent.click(button);
  return button;
}

test('adding says so, once for two presses', async () => {
  const answer = held<ReturnType<typeof sampleCart>>();
  const add = vi.fn((_: { productId: number; quantity: number }) => answer.answer);
  api.answer({ 'cart.addItem': add });

  const button = await pressAdd();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  answer.give(sampleCart());

  expect(await screen.findByText('Added to cart')).toBeVisible();
  expect(screen.getByText('Product has been added to your cart.')).toBeVisible();
  expect(add).toHaveBeenCalledExactlyOnceWith({ productId: 1, quantity: 1 });
});

test('a refusal is told in the words of the server', async () => {
  api.answer({
    'cart.addItem': () => {
      throw new DomainError('OUT_OF_STOCK', 'Only 3 left', { available: 3 });
    },
  });
  await pressAdd();
  expect(await screen.findByRole('alert')).toHaveTextContent('ErrorOnly 3 left');
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

test('what is sold out cannot be added', async () => {
  api.answer({});
  await show(<AddToCartButton product={{ ...chair, stock: 0 }} />);
  expect(await screen.findByRole('button', { name: 'Sold out Oak chair' })).toBeDisabled();
});
