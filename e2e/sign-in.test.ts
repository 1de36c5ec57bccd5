import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { expectAccessible } from './support/axe.ts';
import { passHumanCheck } from './support/human-check.ts';
import { fillIn, mailTo, newCustomer } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The console errors of refused requests. */
const refused = (...statuses: number[]) => [new RegExp(`status of (?:${statuses.join('|')})`)];

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('a visitor who opens a guarded page signs in and continues there', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone', allow: refused(401) });
  await page.goto('/orders?x=1');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await fillIn(page, 'customer', 'wrong');
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  await password(page).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/orders?x=1');
});

test('a new vendor registers, verifies the mailed link and signs in', async ({ openPage }) => {
  const page = await openPage({ viewport: 'small', allow: refused(400, 403, 409) });
  const username = `ngaire${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/login?mode=register');
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  for (const message of ['Enter your name', 'Enter your email, like name@example.com', /accept the terms/]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByLabel('Full Name').fill('Ngaire Tamihana');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill('Customer');
  await page.getByLabel('Vendor - Sell products').check();
  await page.getByLabel(/18 or older/).check();
  await password(page).fill('short');
  await expect(page.getByText('Password strength: Too short')).toBeVisible();
  await password(page).fill('kahikatea9');
  await expect(page.getByText('Password strength: Good')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await create.click();
  await expect(page.getByText('Please complete the security verification')).toBeVisible();
  await passHumanCheck(page);
  await create.click();
  await expect(page.getByText('This username is already taken').first()).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await create.click();

  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('User ID')).toBeVisible();
  await expect(page.getByText('Check your email', { exact: true })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Verification email sent! Please check your inbox')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Login' }).click();
  await fillIn(page, username, 'kahikatea9');
  await expect(page.getByText('Please verify your email address before logging in.')).toBeVisible();

  const { text } = await mailTo(page, email, /Verify/);
  const link = /http\S+\/verify-email\?token=\S+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('Your email address is verified. You can now sign in.')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/login');
  await fillIn(page, username, 'kahikatea9');
  await expect(page).toHaveURL((url) => url.pathname === '/vendor-dashboard');

  const used = await openPage({ allow: refused(400) });
  await used.goto('/verify-email?token=used');
  await expect(used.getByText('This verification link is not valid any more.')).toBeVisible();
  await used.goto('/verify-email');
  const resend = used.getByRole('button', { name: 'Resend verification email' });
  await resend.click();
  await expect(used.getByText('Please enter your email address')).toBeVisible();
  await used.getByLabel('Email').fill('nobody@example.com');
  await resend.click();
  await expect(used.getByText('Verification email sent!')).toBeVisible();
});

test('a mailed link replaces the security question, and the form keeps what was typed', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  const { username, email, password } = await newCustomer(page);
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await page.getByLabel('Email for the link').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('We’ve emailed you a link.')).toBeVisible();

  const { text } = await mailTo(page, email, /^Continue at/);
  const other = await page.context().newPage();
  await other.goto(/http\S+\/human-check\?token=\S+/.exec(text)?.[0] ?? '');
  await expect(other.getByRole('heading', { name: 'You’re verified' })).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('group', { name: 'Quick check' })).toBeHidden();
});
