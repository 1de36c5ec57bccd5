import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { fillIn, newCustomer } from '../support/people.ts';
import { answerServerError } from '../support/server-error.ts';
import { expect, test } from '../support/test.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** The console errors of refused requests. */
const refused = (...statuses: number[]) => [new RegExp(`status of (?:${statuses.join('|')})`)];

test('a visitor who saves a search signs in and finds it saved; a removed search can be restored', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  const person = await newCustomer(page);
  await page.goto('/?search=oak+desk&maxPrice=900');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await page.waitForURL(/\/login\?redirect=/);
  await fillIn(page, person.username, person.password);
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible();
  await expect(page).toHaveURL('/?search=oak+desk&maxPrice=900');
  await page.getByRole('button', { name: 'View saved searches' }).click();
  const saved = page.getByRole('link', { name: 'oak desk, up to $900' });
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: /^Remove oak desk/ }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved.click();
  await page.waitForURL(/sort=newest/);
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible();
});

test('an admin page is refused to a customer with the reason, and shows an admin who signed in', async ({
  openPage,
}) => {
  const customer = await openPage({ as: 'customer', allow: refused(403) });
  const answer = await customer.goto('/admin/audit-log');
  expect(answer?.status()).toBe(403);
  await expect(customer.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(customer.getByText('You need admin privileges to access this page.')).toBeVisible();

  const admin = await openPage({ as: 'admin', viewport: 'tablet' });
  await admin.goto('/admin/audit-log');
  await expect(admin.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  await admin.getByLabel('What happened').selectOption('Deleted a user');
  await expect(admin).toHaveURL('/admin/audit-log?action=delete_user');
});

test('a failed sign-in names the network, the server, the password or the lock, and can be repeated', async ({
  openPage,
}) => {
  const page = await openPage({
    viewport: 'small',
    theme: 'dark',
    allow: [/ERR_FAILED|Failed to fetch/, ...refused(401, 429, 500)],
  });
  const username = `nobody${Date.now().toString(36)}`;
  for (let n = 0; n < 4; n++) {
    await page.request.post('/api/auth/login', { data: { username, password: 'wrong' } });
  }
  await page.goto('/login');
  const calls = '**/api/trpc/auth.login**';
  const submit = page.getByRole('button', { name: 'Sign In' });
  await page.route(calls, (route) => route.abort());
  await fillIn(page, username, 'wrong');
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
  await page.unroute(calls);
  await page.route(calls, answerServerError);
  await submit.click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await page.unroute(calls);
  await submit.click();
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  await submit.click();
  await expect(page.getByText('Too many failed attempts. Please try again in 1 minute.')).toBeVisible();
  await page.getByLabel('Username').fill('customer');
  await password(page).fill(DEMO_PASSWORD);
  await submit.click();
  await expect(page).toHaveURL('/');
});
