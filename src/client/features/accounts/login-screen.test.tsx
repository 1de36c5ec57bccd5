import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { LoginScreen } from './login-screen.tsx';

const api = fakeApi({
  'humanCheck.create': () => ({ id: 'check', question: 'Which colour is the sofa?', imageUrl: null }),
  'humanCheck.tryAnswer': () => ({ isRight: true }),
});

const showLogin = (mode: 'sign-in' | 'register') =>
  // biome-ignore lint/a11y/useValidAriaRole: what an account starts as
  show(<LoginScreen mode={mode} onModeChange={() => {}} role="customer" next={undefined} />);

async function answerHumanCheck() {
  await screen.findByText('Which colour is the sofa?');
  await userEvent.type(screen.getByPlaceholderText('Your answer'), 'red');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('Verified');
}

test('the notice after registering begins at its title', async () => {
  api.answer({
    'auth.register': () => ({
      user: { id: 7, email: 'ngaire@example.com' },
      message: 'Look into your inbox.',
    }),
  });
  await showLogin('register');
  await userEvent.type(await screen.findByLabelText('Full Name'), 'Ngaire Tamihana');
  await userEvent.type(screen.getByLabelText('Email'), 'ngaire@example.com');
  await userEvent.type(screen.getByLabelText('Username'), 'ngaire');
  await userEvent.type(screen.getByLabelText('Password'), 'kahikatea9');
  await userEvent.click(screen.getByLabelText(/18 or older/));
  await answerHumanCheck();
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

  const title = await screen.findByRole('heading', { name: 'Check your email' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a screen that is opened leaves the focus where it is', async () => {
  api.answer({});
  await showLogin('sign-in');
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(document.body).toHaveFocus();
});

test('a right answer keeps the focus at its question', async () => {
  api.answer({});
  await showLogin('sign-in');
  await answerHumanCheck();
  expect(screen.getByPlaceholderText('Your answer')).toHaveFocus();
});
