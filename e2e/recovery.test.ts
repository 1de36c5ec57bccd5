import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { passHumanCheck } from './support/human-check.ts';
import { mailTo, newCustomer, signIn } from './support/people.ts';
import { answerServerError } from './support/server-error.ts';
import { test } from './support/test.ts';

const refused = (...statuses: number[]) => [new RegExp(`status of (?:${statuses.join('|')})`)];

/** As a slow network: the answer, and the cookie with it, comes when others have come. Playwright's own `fetch` keeps cookies at once. */
async function answerLate(route: Route) {
  const request = route.request();
  const { 'content-length': _, ...headers } = request.headers();
  const response = await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
  const body = await response.text();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
}

describe('account recovery', () => {
  test('a forgotten password is replaced by the mailed link, once', async ({ openPage }) => {
    const page = await openPage({ viewport: 'phone', allow: refused(400) });
    const person = await newCustomer(page);
    await page.context().clearCookies();
    await page.route('**/api/trpc/humanCheck.create*', answerLate, { times: 1 });
    await page.goto('/login');
    // Its own question is still on the way when the page of another form asks for one.
    await page.getByRole('link', { name: 'Forgot password or username?' }).click();
    await page.waitForURL('**/forgot-password');
    await passHumanCheck(page);
    await page.getByRole('button', { name: 'Send reset instructions' }).click();
    await page.getByText('Valid email is required').waitFor();
    await expectAccessible(page);

    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send reset instructions' }).click();
    await page.getByText('Password reset instructions have been sent to your email address.').waitFor();

    const { text } = await mailTo(page, person.email, /new password/);
    const link = /http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('New password').fill('tiny');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('Password must be at least 6 characters long').waitFor();
    await page.getByLabel('New password').fill('a new secret');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expectAccessible(page);
    await page.getByLabel('Confirm password').fill('a new secret');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page
      .getByText('Password has been reset successfully. You can now log in with your new password.')
      .waitFor();
    await expectAccessible(page);
    await page.waitForURL((url) => url.pathname === '/login');
    await signIn(page, person.username, 'a new secret');

    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel('New password').fill('another one');
    await page.getByLabel('Confirm password').fill('another one');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('Failed to reset password. The token may have expired.').waitFor();
  });

  test('a link without its token says so and has no form', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/reset-password');
    await page.getByText('Invalid or missing reset token. Please request a new password reset.').waitFor();
    expect(await page.getByLabel('New password').count()).toBe(0);
    await expectAccessible(page);
  });

  test('a forgotten username is mailed', async ({ openPage }) => {
    const page = await openPage({ viewport: 'tablet', theme: 'dark' });
    const person = await newCustomer(page);
    await page.goto('/forgot-password');
    await page.getByRole('tab', { name: 'Username' }).click();
    await page.waitForURL('**/forgot-password?tab=username');
    await page.getByLabel('Email').fill(person.email);
    await passHumanCheck(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send my username' }).click();
    await page.getByText('Your username has been sent to your email address.').waitFor();
    expect((await mailTo(page, person.email, /username/)).text).toContain(person.username);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.waitForURL('**/login');
  });

  test.for([
    ['a network that is down', (route: Route) => route.abort(), /ERR_FAILED|Failed to fetch/],
    ['a server that breaks', answerServerError, /status of 500/],
  ] as const)('%s is told in the words of each form', async ([, answer, allowed], { openPage }) => {
    const page = await openPage({ allow: [allowed] });
    for (const [path, button, message] of [
      ['/forgot-password', 'Send reset instructions', 'Failed to send password reset email'],
      ['/forgot-password?tab=username', 'Send my username', 'Failed to send username recovery email'],
      ['/verify-email', 'Resend verification email', 'Failed to resend verification email'],
      ['/login?mode=register', 'Create Account', 'Registration failed. Please try again.'],
      ['/reset-password?token=x', 'Reset password', 'Failed to reset password. The token may have expired.'],
    ] as const) {
      await page.goto(path);
      if (path.startsWith('/reset')) {
        await page.getByLabel('New password').fill('a new secret');
        await page.getByLabel('Confirm password').fill('a new secret');
      } else {
        await page.getByLabel('Email').fill('somebody@example.com');
      }
      if (path.startsWith('/login')) {
        await page.getByLabel('Full Name').fill('Some Body');
        await page.getByLabel('Username').fill('somebody');
        await page.getByLabel('Password', { exact: true }).fill('a long secret');
        await page.getByLabel(/18 or older/).check();
      }
      if (!/verify|reset/.test(path)) await passHumanCheck(page);
      await page.route('**/api/trpc/auth.**', answer);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText(message).waitFor();
      expect(await page.getByText('Something went wrong').count()).toBe(0);
      await page.unroute('**/api/trpc/auth.**');
    }
  });
});

describe('the human check', () => {
  test('shows a picture, marks a wrong answer and puts another question', async ({ openPage }) => {
    const page = await openPage({ viewport: 'small', allow: refused(404) });
    await page.goto('/login');
    const picture = page.getByRole('img', { name: /drawn room/ });
    const first = await picture.getAttribute('src');
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.getByPlaceholder('Your answer').fill('a lemon');
    await page.getByPlaceholder('Your answer').press('Enter');
    await page.getByText('Incorrect. Here is another question.').waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Username').fill('customer');
    await page.getByLabel('Password', { exact: true }).fill('anything');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Please complete the security verification').waitFor();
    await passHumanCheck(page);
    await expectAccessible(page);
  });
});

describe('the own account', () => {
  test('name, password and browsers are changed by their owner', async ({ openPage }) => {
    const page = await openPage({ viewport: 'phone', allow: refused(400) });
    const person = await newCustomer(page);
    const elsewhere = await openPage();
    await signIn(elsewhere, person.username, person.password);
    await signIn(page, person.username, person.password);
    await page.goto('/account');
    await expectAccessible(page);

    await page.getByLabel('Full Name').fill('Ngaire Tamihana');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Name changed').waitFor();

    const passwords = page
      .getByRole('region', { name: 'Password' })
      .or(page.locator('section', { hasText: 'A new one signs out' }));
    await passwords.getByLabel('Current password').fill('wrong');
    await passwords.getByLabel('New password').fill('a new secret');
    await passwords.getByLabel('Confirm password').fill('a new secret');
    await passwords.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The current password is not right').waitFor();
    await passwords.getByLabel('Current password').fill(person.password);
    await passwords.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed. Other browsers have been signed out.').waitFor();
    expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/login?redirect=%2Faccount');
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  });

  test('one of several browsers is signed out', async ({ openPage }) => {
    const page = await openPage({ viewport: 'tablet', theme: 'dark' });
    const person = await newCustomer(page);
    const elsewhere = await openPage();
    await signIn(elsewhere, person.username, person.password);
    await signIn(page, person.username, person.password);
    await page.goto('/account');
    const browsers = page.getByRole('listitem').filter({ hasText: 'Since' });
    await expect.poll(() => browsers.count()).toBe(2);
    await browsers.filter({ hasText: 'This browser' }).waitFor();
    await page.getByRole('button', { name: /^Sign out .*, since/ }).click();
    await page.getByText('We signed that browser out.').waitFor();
    await expect.poll(() => browsers.count()).toBe(1);
    expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
    await expectAccessible(page);
  });

  test('a new address counts after its link was opened', async ({ openPage }) => {
    const page = await openPage();
    const person = await newCustomer(page);
    const newEmail = `new-${person.email}`;
    await signIn(page, person.username, person.password);
    await page.goto('/account');
    const card = page.locator('section', { hasText: 'We email you at' });
    await card.getByLabel('New email').fill(newEmail);
    await card.getByLabel('Current password').fill(person.password);
    await card.getByRole('button', { name: 'Change email' }).click();
    await page.getByText('Please check the inbox of the new address').waitFor();
    const { text } = await mailTo(page, newEmail);
    await page.goto(/http\S+\/verify-email\?token=\S+/.exec(text)?.[0] ?? '');
    await page.getByText('Your new email address is confirmed.').waitFor();
    expect((await (await page.request.get('/api/auth/me')).json()).email).toBe(newEmail);
  });

  test('data are taken along, and the account is deleted', async ({ openPage }) => {
    const page = await openPage({ viewport: 'tablet', allow: refused(400) });
    const person = await newCustomer(page);
    await signIn(page, person.username, person.password);
    await page.goto('/account');
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await begun;
    expect(download.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({
      profile: { username: person.username, email: person.email },
      orders: [],
      activity: expect.arrayContaining([expect.objectContaining({ action: 'sign_in' })]),
    });

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('The current password is not right').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill(person.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  });
});

function isDrawn(page: Page) {
  return page.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>('fieldset img');
    return Boolean(picture?.complete && picture.naturalWidth > 0);
  });
}
