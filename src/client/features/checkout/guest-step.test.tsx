import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import type { GuestView } from '@/shared/guests.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCart } from '@/testing/samples.ts';
import { GuestStep } from './guest-step.tsx';

const api = fakeApi({ 'cart.get': () => sampleCart([{ product: { name: 'Oak chair' } }]) });
beforeEach(() => localStorage.clear());

const GUS = { email: 'gus@example.com', name: 'Gus Guest' };
const begun: GuestView = { id: 3, ...GUS, role: 'customer', isGuest: true, canBuy: true, isProven: false };

async function openStep(onBegun = vi.fn(async () => {})) {
  await show(<GuestStep guest={null} onBegun={onBegun} />, '/checkout');
  await screen.findByRole('heading', { name: 'Buy as a guest' });
  return { user: userEvent.setup(), onBegun };
}

const email = () => screen.getByLabelText('Email');
const goOn = () => screen.getByRole('button', { name: 'Continue to payment' });

test('a visitor gives e-mail and name, which browsers fill in, and goes on', async () => {
  const sent = vi.fn(() => begun);
  api.answer({ 'guests.begin': sent });
  const { user, onBegun } = await openStep();
  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByLabelText('Full name')).toHaveAttribute('autocomplete', 'name');
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

test('what was typed is there after a reload; errors stand at their fields', async () => {
  api.answer({});
  localStorage.setItem('rehome.guest', JSON.stringify({ email: 'gus@', name: '' }));
  const { user } = await openStep();
  await waitFor(() => expect(email()).toHaveValue('gus@'));
  await user.click(goOn());
  expect(await screen.findByText('Valid email is required')).toBeVisible();
  expect(screen.getByText('Full name is required')).toBeVisible();
  expect(email()).toHaveFocus();
  await user.type(email(), 'x');
  expect(localStorage.getItem('rehome.guest')).toContain('gus@x');
});

test('a refusal is told, and what was typed stays', async () => {
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
