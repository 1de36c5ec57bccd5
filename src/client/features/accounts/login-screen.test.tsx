import { useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createProofOfWork, isValidProof } from '@/server/modules/accounts/human-check/proof-of-work.ts';
import type { HumanCheckAnswer } from '@/shared/accounts/human-check.ts';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleHumanCheck, sampleMe } from '@/testing/samples.ts';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { HumanLinkScreen } from './human-link-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

const user = setupUser();

const ON_TO_CHECKOUT = '/login?redirect=%2Fcheckout';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const api = fakeApi({
  'humanCheck.create': () => sampleHumanCheck(),
  'humanCheck.tryAnswer': () => ({ isRight: true }),
});

type Mode = 'sign-in' | 'register';

function Login({ initial, next }: { initial: Mode; next: string | undefined }) {
  const [mode, setMode] = useState(initial);
  // biome-ignore lint/a11y/useValidAriaRole: what an account starts as
  return <LoginScreen mode={mode} onModeChange={setMode} role="customer" next={next} />;
}

const showLogin = (mode: Mode, next?: string) => show(<Login initial={mode} next={next} />);

async function answerHumanCheck() {
  await screen.findByText('Which colour is the sofa?');
  await user.type(screen.getByPlaceholderText('Your answer'), 'red');
}

async function register() {
  api.answer({
    'auth.register': () => ({
      user: sampleMe({ email: 'ngaire@example.com' }),
      message: 'Look into your inbox.',
    }),
  });
  await fillIn();
}

async function fillIn() {
  await showLogin('register', '/checkout');
  await pasteInto(user, await screen.findByLabelText('Full Name'), 'Ngaire Tamihana');
  await pasteInto(user, screen.getByLabelText('Email'), 'ngaire@example.com');
  await user.type(screen.getByLabelText('Username'), 'ngaire');
  await pasteInto(user, screen.getByLabelText('Password'), 'kahikatea9');
  await user.click(screen.getByLabelText(/18 or older/));
  await answerHumanCheck();
}

test('registration computes and sends the proof of work that a human check requires', async () => {
  const work = await createProofOfWork('a secret', 'check', 3);
  const sent: HumanCheckAnswer[] = [];
  api.answer({
    'humanCheck.create': () => sampleHumanCheck({ work }),
    'humanCheck.tryAnswer': async ({ proof }) => ({
      isRight: await isValidProof('a secret', 'check', proof),
    }),
    'auth.register': (input) => {
      sent.push(input);
      return { user: sampleMe({ email: 'ngaire@example.com' }), message: 'Look into your inbox.' };
    },
  });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(sent).toMatchObject([{ captchaId: 'check', captchaAnswer: 'red' }]);
  expect(await isValidProof('a secret', 'check', sent[0]?.captchaProof)).toBe(true);
});

test('a browser without Web Crypto shows how to register instead', async () => {
  const work = await createProofOfWork('a secret', 'check', 3);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  api.answer({
    'humanCheck.create': () => sampleHumanCheck({ work }),
  });
  await showLogin('register');
  await screen.findByText('Which colour is the sofa?');
  await user.type(screen.getByPlaceholderText('Your answer'), 'red');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/try again in 10 minutes or use another browser/)).toBeVisible();
});

test('the notice after registering focuses its title and scrolls to the top', async () => {
  await register();
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));

  const title = await screen.findByRole('heading', { name: 'Check your email' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('the destination before registration survives the mailed link', async () => {
  await register();
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', ON_TO_CHECKOUT);
  cleanup();

  api.answer({ 'auth.verifyEmail': () => ({ message: 'Your email address is verified.' }) });
  await show(<VerifyEmailScreen token="mailed" />);
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', ON_TO_CHECKOUT);
});

test('sign-in after the mailed link shows a notice and fills in the username', async () => {
  api.answer({
    'auth.verifyEmail': () => ({ message: 'Your email address is verified.', username: 'ngaire' }),
  });
  await show(<VerifyThenSignIn />, '/verify-email');
  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  expect(await screen.findByText('Your email is verified. Sign in to continue.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('ngaire');
});

function VerifyThenSignIn() {
  const { pathname } = useLocation();
  if (pathname === '/verify-email') return <VerifyEmailScreen token="mailed" />;
  // biome-ignore lint/a11y/useValidAriaRole: what an account starts as
  return <LoginScreen mode="sign-in" onModeChange={() => {}} role="customer" next={undefined} />;
}

/** Fills in the form. @returns a spy for the sent input */
async function fillInLogin(answers: Parameters<typeof api.answer>[0]) {
  const sent = vi.fn();
  api.answer({
    ...answers,
    'auth.login': (input) => {
      sent(input);
      return sampleMe();
    },
  });
  await showLogin('sign-in');
  await user.type(await screen.findByLabelText('Username'), 'ngaire');
  await pasteInto(user, screen.getByLabelText('Password'), 'kahikatea9');
  return sent;
}

test.each(['Enter', 'Check'])('%s at a right answer sends the form', async (way) => {
  const asked = vi.fn(() => ({ isRight: true }));
  const sent = await fillInLogin({ 'humanCheck.tryAnswer': asked });
  await screen.findByText('Which colour is the sofa?');
  await user.type(screen.getByPlaceholderText('Your answer'), way === 'Enter' ? 'red{Enter}' : 'red');
  if (way === 'Check') await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ username: 'ngaire', captchaAnswer: 'red' }),
    ),
  );
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  ['of another site', { path: 'https://evil.test', until: Date.now() + 1000 }],
  ['of a day long gone', { path: '/checkout', until: Date.now() - 1 }],
])('the stored destination %s is ignored', async (_, remembered) => {
  localStorage.setItem('rehome.destination', JSON.stringify(remembered));
  api.answer({ 'auth.verifyEmail': () => ({ message: 'Your email address is verified.' }) });
  await show(<VerifyEmailScreen token="mailed" />);
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
});

test.each([
  ['sign-in', 'Username'],
  ['register', 'Full Name'],
] as const)(
  'on a phone, %s begins in the field %s, and Enter leads to the next empty one',
  async (mode, label) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('coarse'),
      addEventListener() {},
      removeEventListener() {},
    }));
    api.answer({ 'humanCheck.isKnown': () => true });
    await showLogin(mode);
    const first = await screen.findByLabelText(label);
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toHaveAttribute('enterkeyhint', 'next');
    await user.type(first, 'Ngaire{Enter}');
    expect(screen.getByLabelText(mode === 'register' ? 'Email' : 'Password')).toHaveFocus();
    expect(screen.queryByText(/is required/)).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  },
);

test('elsewhere, Enter sends the form', async () => {
  api.answer({ 'humanCheck.isKnown': () => true });
  await showLogin('sign-in');
  await user.type(await screen.findByLabelText('Username'), 'ngaire{Enter}');
  expect(await screen.findByText('Password is required')).toBeVisible();
});

test('a right answer keeps the focus in the human check', async () => {
  api.answer({});
  await showLogin('sign-in');
  await answerHumanCheck();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('Verified');
  await waitFor(() => expect(screen.getByPlaceholderText('Your answer')).toHaveFocus());
  expect(screen.queryByText('Username is required')).not.toBeInTheDocument();
});

test('a known browser signs in without a human check, until the server insists', async () => {
  const sent = await fillInLogin({ 'humanCheck.isKnown': () => true });
  await waitFor(() => expect(screen.queryByText('Quick check')).toBeNull());
  expect(screen.queryByPlaceholderText('Your answer')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ username: 'ngaire', password: 'kahikatea9' }));
});

test('signing in right after another form does not use the answer that form received', async () => {
  const sent = vi.fn(() => sampleMe());
  let answer = (_isKnown: boolean) => {};
  api.answer({ 'humanCheck.isKnown': () => false, 'auth.login': sent });
  await showLogin('register');
  await screen.findByText('Which colour is the sofa?');
  api.answer({
    'humanCheck.isKnown': () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
    'auth.login': sent,
  });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await user.type(await screen.findByLabelText('Username'), 'ngaire');
  await user.type(screen.getByLabelText('Password'), 'kahikatea9');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  answer(true);
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ username: 'ngaire', password: 'kahikatea9' }));
});

test('a sign-in before verification hints at the inbox with a masked address', async () => {
  const message =
    'Please verify your email address before logging in. Check your inbox for a verification link.';
  const details = { needsEmailVerification: true, userId: 47, maskedEmail: 'n•••@example.com' };
  const sent = vi.fn(() => ({ message: 'Sent.' }));
  await fillInLogin({});
  api.answer({
    'auth.login': () => {
      throw new DomainError('EMAIL_NOT_VERIFIED', message, details);
    },
    'auth.resendVerification': sent,
  });
  await screen.findByText('Which colour is the sofa?');
  await user.type(screen.getByPlaceholderText('Your answer'), 'red{Enter}');
  expect(await screen.findByText('n•••@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend verification email' }));
  await screen.findByText('Sent.');
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ userId: 47, email: null }));
});

test('a link is mailed instead of a question, and the form goes on once it is opened', async () => {
  const work = await createProofOfWork('a secret', 'check', 3);
  const mailed = vi.fn(async ({ proof }: { proof: string; email: string }) => {
    expect(await isValidProof('a secret', 'check', proof)).toBe(true);
    return { message: 'We’ve emailed you a link.' };
  });
  let isKnown = false;
  const sent = await fillInLogin({
    'humanCheck.isKnown': () => isKnown,
    'humanCheck.create': ({ form }) =>
      sampleHumanCheck(form === 'mail' ? { work, question: 'Where should we send the link?' } : {}),
    'humanCheck.mailLink': mailed,
  });
  await user.click(await screen.findByRole('button', { name: 'Email me a link instead' }));
  expect(await screen.findByText('Where should we send the link?')).toBeVisible();
  const address = screen.getByLabelText('Email for the link');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(address).toHaveAccessibleDescription(/Enter your email, like name@example.com/);
  await user.type(address, 'ngaire@example.com{Enter}');
  expect(await screen.findByText('We’ve emailed you a link.')).toBeVisible();
  expect(mailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: 'ngaire@example.com' }));

  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(/^Open the link in our email first/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  isKnown = true;
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ username: 'ngaire', password: 'kahikatea9' }));
  expect(await screen.findByText('Verified')).toBeVisible();
});

test('a mailed link verifies the browser that opens it, or says that it has expired', async () => {
  const opened = vi.fn(() => ({ message: 'Go back to the form.' }));
  api.answer({ 'humanCheck.openLink': opened });
  await show(<HumanLinkScreen token="mailed" />);
  expect(await screen.findByRole('heading', { name: 'You’re verified' })).toBeVisible();
  expect(opened).toHaveBeenCalledExactlyOnceWith({ token: 'mailed' });
  cleanup();

  api.answer({
    'humanCheck.openLink': () => {
      throw new DomainError('TOKEN_INVALID', 'This link has expired.');
    },
  });
  await show(<HumanLinkScreen token="old" />);
  expect(await screen.findByText('This link has expired.')).toBeVisible();
});
