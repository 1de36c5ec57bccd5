import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GuestView } from '@/shared/checkout/guests.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { useFollowGuest } from './guest-tabs.ts';

const gus: GuestView = {
  ...{ id: 3, email: 'gus@example.com', name: 'Gus Guest', role: 'customer' },
  ...{ isGuest: true, canBuy: true, isProven: false },
};
fakeApi({ 'guests.current': () => gus });

function Page() {
  useFollowGuest();
  return <p>Checkout</p>;
}

test('a page refetches the guest after another tab changed it', async () => {
  const { router } = await show(<Page />, '/checkout');
  await screen.findByText('Checkout');
  const invalidate = vi.spyOn(router, 'invalidate');
  const otherTab = new BroadcastChannel('rehome-guest');
  otherTab.postMessage(null);
  await waitFor(() => expect(invalidate).toHaveBeenCalledOnce());
  otherTab.close();
});
