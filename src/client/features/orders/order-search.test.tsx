import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NO_ORDER_NUMBER } from '@/shared/orders/order-number-input.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { SendOrderLink } from './open-order-screen.tsx';
import { OrderSearch } from './order-search.tsx';

const api = fakeApi({});

test('an invalid order number has an error at the field; a valid one is normalised and searched', async () => {
  const { router } = await show(<OrderSearch initial="RH-F6" />, '/orders');
  expect(await screen.findByText(NO_ORDER_NUMBER)).toBeVisible();
  const user = setupUser();
  await user.clear(screen.getByLabelText('Order number'));
  await user.type(screen.getByLabelText('Order number'), 'rh 7k3m9qwoxi{Enter}');
  expect(screen.queryByText(NO_ORDER_NUMBER)).toBeNull();
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'RH-7K3M9QW0X1' }));
});

test('the order link needs a valid order number', async () => {
  const send = vi.fn(() => ({ message: 'Sent.' }));
  api.answer({ 'guests.sendLink': send });
  await show(<SendOrderLink />);
  const user = setupUser();
  await pasteInto(user, await screen.findByLabelText('Email'), 'gus@example.com');
  await user.type(screen.getByLabelText('Order number'), 'RH-C9');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(NO_ORDER_NUMBER)).toBeVisible();
  await user.clear(screen.getByLabelText('Order number'));
  await pasteInto(user, screen.getByLabelText('Order number'), '7k3m9qw0x1');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Sent.')).toBeVisible();
  expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'gus@example.com', orderNumber: 'RH-7K3M9QW0X1' });
});
