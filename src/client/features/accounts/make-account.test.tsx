import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { registerInput } from '@/shared/accounts/account-inputs.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe } from '@/testing/samples.ts';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { MakeAccount, suggestUsername } from './make-account.tsx';

const api = fakeApi();
const person = { name: 'Gus Guest', email: 'gus@example.com' };

test('a guest creates an account with only a password and sees that a link was mailed', async () => {
  const sent = vi.fn((_: { username: string }) => ({ user: sampleMe(person), message: '' }));
  api.answer({ 'auth.register': sent });
  const user = setupUser();
  await show(<MakeAccount person={person} next="/order-tracking?order=RH-1" />);
  await pasteInto(user, await screen.findByLabelText('Password'), 'a long enough secret');
  await user.click(screen.getByRole('button', { name: 'Create your account' }));
  expect(await screen.findByText(/Please confirm your age/)).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create your account' }));
  expect(await screen.findByText(/We’ve sent a link to gus@example.com/)).toBeVisible();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    ...person,
    role: 'customer',
    password: 'a long enough secret',
  });
  expect(localStorage.getItem('rehome.destination')).toContain('/order-tracking?order=RH-1');
});

test.each(['gus@example.com', 'Ana.Tui+shop@example.com', '!#@example.com', `${'x'.repeat(64)}@example.com`])(
  'the username suggested for %s is valid',
  (email) => {
    const username = suggestUsername(email);
    expect(registerInput.shape.username.safeParse(username).error).toBeUndefined();
    expect(suggestUsername(email)).not.toBe(username);
  },
);
