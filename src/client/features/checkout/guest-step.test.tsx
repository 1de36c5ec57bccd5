import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey, saveDraft } from '@/client/lib/kept-drafts.ts';
import type { GuestView } from '@/shared/checkout/guests.ts';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCart, sampleConfig } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { GuestStep } from './guest-step.tsx';
import { readKeptCheckout } from './kept-checkout.ts';

const api = fakeApi({
  'cart.get': () => sampleCart([{ product: { name: 'Oak chair' } }]),
  'platform.config': () => sampleConfig(),
});
beforeEach(() => localStorage.clear());

const GUS = { email: 'gus@example.com', name: 'Gus Guest' };
const begun: GuestView = { id: 3, ...GUS, role: 'customer', isGuest: true, canBuy: true, isProven: false };

async function openStep(onBegun = vi.fn(async () => {})) {
  await show(<GuestStep guest={null} onBegun={onBegun} />, '/checkout');
  await screen.findByRole('heading', { name: 'Buy as a guest' });
  return { user: setupUser(), onBegun };
}

const email = () => screen.getByLabelText('Email');
const goOn = () => screen.getByRole('button', { name: 'Continue to delivery' });

test('a visitor continues with an email and a name, which browsers can autofill', async () => {
  const sent = vi.fn(() => begun);
  api.answer({ 'guests.begin': sent });
  const { user, onBegun } = await openStep();
  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByLabelText('Full name')).toHaveAttribute('autocomplete', 'name');
  expect(screen.getByText('Your order').closest('summary')).toHaveTextContent('$118.00');
  await user.type(email(), GUS.email);
  await user.type(screen.getByLabelText('Full name'), GUS.name);
  await user.click(goOn());
  await waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith(GUS);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fcheckout',
  );
});

test('typed values survive a reload; errors are shown at their fields', async () => {
  api.answer({});
  localStorage.setItem('rehome.guest', JSON.stringify({ email: 'gus@', name: '' }));
  const { user } = await openStep();
  await waitFor(() => expect(email()).toHaveValue('gus@'));
  await user.click(goOn());
  expect(await screen.findByText('Enter your email, like name@example.com')).toBeVisible();
  expect(screen.getByText('Enter your name')).toBeVisible();
  await waitFor(() => expect(email()).toHaveFocus());
  await user.type(email(), 'x');
  expect(localStorage.getItem('rehome.guest')).toContain('gus@x');
});

test('a refusal is shown and the typed values stay', async () => {
  const sentence = 'Too many requests. Please try again in 10 minutes.';
  api.answer({
    'guests.begin': () => {
      throw new DomainError('TOO_MANY_REQUESTS', sentence);
    },
  });
  const { user, onBegun } = await openStep();
  await user.type(email(), GUS.email);
  await user.type(screen.getByLabelText('Full name'), GUS.name);
  await user.click(goOn());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(email()).toHaveValue(GUS.email);
  expect(onBegun).not.toHaveBeenCalled();
});

test('a guest whose session ended sees a notice and keeps the typed address', async () => {
  const next = { ...begun, id: 9, email: 'new@example.com' };
  api.answer({ 'guests.begin': () => next });
  // Their own name and email are not kept with it.
  const address = { fullName: '', email: '', street: '2 Princes Street' };
  saveDraft(draftKey(begun.id, 'checkout'), { base: null, values: { address, ways: { 4: 'delivery' } } });
  const onMessage = vi.fn();
  const otherTab = new BroadcastChannel('rehome-guest');
  otherTab.onmessage = onMessage;
  const onBegun = vi.fn(async () => {});
  await show(<GuestStep guest={null} gone={begun} onBegun={onBegun} />, '/checkout');
  expect(await screen.findByText(/doesn’t know you as a guest any more.*not been charged/)).toBeVisible();
  expect(email()).toHaveValue(GUS.email);
  const user = setupUser();
  await user.clear(email());
  await user.type(email(), next.email);
  await user.click(goOn());
  await waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
  expect(readKeptCheckout(next.id)).toMatchObject({
    address: { fullName: '', email: '', street: '2 Princes Street' },
    ways: { 4: 'delivery' },
  });
  expect(readKeptCheckout(begun.id)).toBeNull();
  await waitFor(() => expect(onMessage).toHaveBeenCalledOnce());
  otherTab.close();
});
