import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draftKey, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { readKeptGuest, saveGuest } from '@/client/lib/kept-guest.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { LeaveGuest } from './leave-guest.tsx';

const user = setupUser();

const api = fakeApi({ 'auth.current': () => null });

test('“Clear my details from this device” ends the guest session and clears drafts and the saved guest', async () => {
  const leave = vi.fn(() => ({ success: true as const }));
  api.answer({ 'guests.leave': leave });
  saveDraft(draftKey(7, 'checkout'), { base: null, values: { street: '2 Princes Street' } });
  saveGuest({ email: 'gus@example.com', name: 'Gus Guest' });
  const { router } = await show(<LeaveGuest />, '/order-tracking');
  await user.click(await screen.findByRole('button', { name: 'Clear my details from this device' }));
  expect(await screen.findByText('The link in our email still opens your order.')).toBeVisible();
  expect(leave).toHaveBeenCalledOnce();
  expect(readDraft(draftKey(7, 'checkout'))).toBeNull();
  expect(readKeptGuest()).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});
