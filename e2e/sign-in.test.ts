import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { expectAccessible } from './support/axe.ts';
import { passHumanCheck } from './support/human-check.ts';
import { mailTo, newCustomer, signIn } from './support/people.ts';
import { answerServerError } from './support/server-error.ts';
import { test } from './support/test.ts';

/** What Chromium notes in its console when the server refuses; here on purpose. */
const refused = (...statuses: number[]) => [new RegExp(`status of (?:${statuses.join('|')})`)];
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function fillIn(page: Page, username: string, secret: string) {
  await page.getByLabel('Username').fill(username);
  await password(page).fill(secret);
  if ((await page.getByText('Verified', { exact: true }).count()) === 0) await passHumanCheck(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

describe('signing in', () => {
  test('a visitor who wants a guarded page signs in and goes on to it', async ({ openPage }) => {
    const page = await openPage({ viewport: 'phone', allow: refused(401) });
    await page.goto('/orders?x=1');
    expect(new URL(page.url()).pathname).toBe('/login');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Username is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await expectAccessible(page);

    await fillIn(page, 'customer', 'wrong');
    await page.getByText('Invalid username or password').waitFor();
    await fillIn(page, 'customer', DEMO_PASSWORD);
    await page.waitForURL('**/orders?x=1');
  });

  test('a visitor who saves a search signs in, and finds it saved', async ({ openPage }) => {
    const page = await openPage({ viewport: 'phone' });
    const person = await newCustomer(page);
    await page.goto('/?search=oak+desk&maxPrice=900');
    await page.getByRole('link', { name: 'Save this search' }).click();
    await page.waitForURL(/\/login\?redirect=/);
    await fillIn(page, person.username, person.password);
    await page.getByRole('link', { name: 'Search saved' }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=oak+desk&maxPrice=900');
    await page.getByRole('button', { name: 'View saved searches' }).click();
    await page.getByRole('link', { name: 'oak desk, up to $900' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Remove oak desk/ }).click();
    await page.getByRole('heading', { name: 'No saved searches yet' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'oak desk, up to $900' }).click();
    await page.waitForURL(/sort=newest/);
    await page.getByRole('link', { name: 'Search saved' }).waitFor();
  });

  test.for([
    ['admin', '/admin-panel'],
    ['vendor', '/vendor-dashboard'],
    ['customer', '/'],
  ] as const)('%s comes to %s', async ([username, path], { openPage }) => {
    const page = await openPage({ allow: refused(404) });
    await page.goto('/login?redirect=https://evil.test');
    await fillIn(page, username, DEMO_PASSWORD);
    await page.waitForURL((url) => url.pathname === path);
    await page.goto('/login');
    expect(new URL(page.url()).pathname, 'and has nothing to do at sign-in any more').toBe(path);
  });

  test('a network that is down and a server that breaks are told, and another try works', async ({
    openPage,
  }) => {
    const page = await openPage({ allow: [/ERR_FAILED|Failed to fetch|status of 500/] });
    await page.goto('/login');
    await page.getByLabel('Username').fill('customer');
    await password(page).fill(DEMO_PASSWORD);
    await passHumanCheck(page);
    await page.route('**/api/trpc/auth.login**', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login failed. Please try again.').waitFor();
    await page.unroute('**/api/trpc/auth.login**');

    await page.route('**/api/trpc/auth.login**', answerServerError);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login failed', { exact: true }).waitFor();
    await page.unroute('**/api/trpc/auth.login**');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('after five wrong passwords the name is closed for a minute', async ({ openPage }) => {
    const page = await openPage({ viewport: 'small', theme: 'dark', allow: refused(401, 429) });
    const username = `nobody${Date.now().toString(36)}`;
    for (let n = 0; n < 4; n++) {
      await page.request.post('/api/auth/login', { data: { username, password: 'wrong' } });
    }
    await page.goto('/login');
    await fillIn(page, username, 'wrong');
    await page.getByText('Invalid username or password').waitFor();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Too many failed attempts. Please try again in 1 minute.').waitFor();
    await expectAccessible(page);
  });

  test('signing out leaves guarded pages and forgets what was fetched and typed, in every tab, once there is a network', async ({
    openPage,
  }) => {
    // A prefetch may still be under way when the session ends.
    const page = await openPage({
      allow: [/\/demo\/products\//, /ERR_INTERNET_DISCONNECTED/, ...refused(401)],
    });
    await signIn(page, 'customer');
    const tab = await page.context().newPage();
    await tab.goto('/orders');
    await tab
      .getByText(/RH-\w{10}/)
      .first()
      .waitFor();
    const typing = await page.context().newPage();
    await typing.goto('/collection-form');
    await typing.getByLabel('Description').fill('Not for the next one here.');
    await page.goto('/orders');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are offline. We sign you out as soon as you are back.').waitFor();
    await page.context().setOffline(false);
    for (const one of [page, tab]) await one.waitForURL('**/login?redirect=%2Forders');
    await expect.poll(() => typing.getByLabel('Description').inputValue()).toBe('');
    await typing.close();
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);

    const other = await newCustomer(page);
    await fillIn(page, other.username, other.password);
    for (const one of [page, tab]) {
      await one.waitForURL('**/orders');
      await expect.poll(() => one.getByText(/RH-\w{10}/).count()).toBe(0);
    }
    await tab.close();
  });
});

describe('guards', () => {
  test('a customer sees why an admin page is not theirs, painted by the server or not', async ({
    openPage,
  }) => {
    const page = await openPage({ allow: refused(403) });
    await signIn(page, 'customer');
    const answer = await page.goto('/admin/audit-log');
    expect(answer?.status()).toBe(403);
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await page.getByText('You need admin privileges to access this page.').waitFor();
    await expectAccessible(page);
  });

  test('an admin reads who signed in', async ({ openPage }) => {
    const page = await openPage({ viewport: 'tablet' });
    await signIn(page, 'admin');
    await page.goto('/admin/audit-log');
    await page
      .getByRole('row', { name: /Signed in/ })
      .first()
      .waitFor();
    await page.getByLabel('What happened').selectOption('Deleted a user');
    await page.waitForURL('**/admin/audit-log?action=delete_user');
    await expectAccessible(page);
  });
});

describe('a new account', () => {
  test('is made, verified by mail and signed in to', async ({ openPage }) => {
    const page = await openPage({ viewport: 'small', allow: refused(400, 403) });
    const username = `ngaire${Date.now().toString(36)}`;
    const email = `${username}@example.com`;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/login?mode=register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const message of ['Full name is required', 'Valid email is required', /accept the terms/]) {
      await page.getByText(message).waitFor();
    }
    await expectAccessible(page);

    await page.getByLabel('Full Name').fill('Ngaire Tamihana');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Vendor - Sell products').check();
    await page.getByLabel(/18 or older/).check();
    await password(page).fill('short');
    await page.getByText('Password strength: Too short').waitFor();
    await password(page).fill('kahikatea9');
    await page.getByText('Password strength: Good').waitFor();
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Please complete the security verification').waitFor();
    await passHumanCheck(page);
    await page.getByRole('button', { name: 'Create Account' }).click();

    await page
      .getByText(
        'Account created successfully! Please check your email to verify your account before logging in.',
      )
      .waitFor();
    await page.getByText(email).waitFor();
    await page.getByText('User ID').waitFor();
    expect(await page.evaluate(() => [document.activeElement?.textContent, window.scrollY])).toEqual([
      'Check your email',
      0,
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await page.getByText('Verification email sent! Please check your inbox and spam folder.').waitFor();

    await page.getByRole('link', { name: 'Back to Login' }).click();
    await fillIn(page, username, 'kahikatea9');
    await page
      .getByText(
        'Please verify your email address before logging in. Check your inbox for a verification link.',
      )
      .waitFor();

    const { text } = await mailTo(page, email, /Verify/);
    const link = /http\S+\/verify-email\?token=\S+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await page.getByText('Your email address is verified. You can now sign in.').waitFor();
    await expectAccessible(page);
    await page.waitForURL((url) => url.pathname === '/login');
    await fillIn(page, username, 'kahikatea9');
    await page.waitForURL((url) => url.pathname === '/vendor-dashboard');
  });

  test('does not get a name that is taken', async ({ openPage }) => {
    const page = await openPage({ viewport: 'tablet', allow: refused(409) });
    await page.goto('/login?mode=register');
    await page.getByLabel('Full Name').fill('Carl Ustomer');
    await page.getByLabel('Email').fill('carl@example.com');
    await page.getByLabel('Username').fill('Customer');
    await password(page).fill('kahikatea9');
    await page.getByLabel(/18 or older/).check();
    await passHumanCheck(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('This username is already taken').first().waitFor();
    await expectAccessible(page);
  });

  test('a used link and no link offer a new mail', async ({ openPage }) => {
    const page = await openPage({ allow: refused(400) });
    await page.goto('/verify-email?token=used');
    await page.getByText('This verification link is not valid any more.').waitFor();
    await expectAccessible(page);

    await page.goto('/verify-email');
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await page.getByText('Please enter your email address').waitFor();
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await page.getByText('Verification email sent!').waitFor();
    await expectAccessible(page);
  });
});
