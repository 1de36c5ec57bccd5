import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newCustomer, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const statusOfSession = (page: Page) => async () => (await page.request.get('/api/auth/me')).status();

test('an owner changes name and password, which signs out other browsers, and signs out everywhere', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone', allow: [/status of 400/] });
  const person = await newCustomer(page);
  const elsewhere = await openPage();
  const third = await openPage();
  for (const browser of [third, elsewhere, page]) await signIn(browser, person);
  await page.goto('/account');

  const browsers = page.getByRole('listitem').filter({ hasText: 'Since' });
  await expect(browsers).toHaveCount(3);
  await expect(browsers.filter({ hasText: 'This browser' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Sign out .*, since/ })
    .first()
    .click();
  await expect(page.getByText('We signed that browser out.')).toBeVisible();
  await expect(browsers).toHaveCount(2);

  await page.getByLabel('Full Name').fill('Ngaire Tamihana');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name changed')).toBeVisible();

  const passwords = page.locator('section', { hasText: 'Changing it signs you out' });
  await passwords.getByLabel('Current password').fill('wrong');
  await passwords.getByLabel('New password').fill('a new secret');
  await passwords.getByLabel('Confirm password').fill('a new secret');
  await passwords.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is not right')).toBeVisible();
  await passwords.getByLabel('Current password').fill(person.password);
  await passwords.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Your password is changed. Other browsers have been signed out.'),
  ).toBeVisible();
  for (const browser of [third, elsewhere]) await expect.poll(statusOfSession(browser)).toBe(401);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
  await expect.poll(statusOfSession(page)).toBe(401);
});

test('an owner downloads their data and deletes the account', async ({ openPage }) => {
  const page = await openPage({ viewport: 'tablet', allow: [/status of 400/] });
  const person = await newCustomer(page);
  await signIn(page, person);
  await page.goto('/account');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await started;
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
  await expect(dialog.getByText('The current password is not right')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(statusOfSession(page)).toBe(401);
});
