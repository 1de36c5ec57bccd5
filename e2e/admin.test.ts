import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { answerServerError } from './support/server-error.ts';
import { testInOwnShop as test } from './support/test.ts';

/** A page of the admin area, as its admin sees it. */
async function openAsAdmin(openPage: (options?: object) => Promise<Page>, path: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, 'admin');
  await page.goto(path);
  return page;
}

test('the admin area is one place: its navigation, and ctrl-K to go anywhere by keyboard', async ({
  openPage,
}) => {
  const page = await openAsAdmin(openPage, '/admin-panel');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await navigation.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(await navigation.getByRole('link', { name: 'Audit log' }).getAttribute('aria-current')).toBe('page');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the admin area' }).fill('undelivered');
  await page.getByRole('option', { name: 'Undelivered mail' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('/admin/mail');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectAccessible(page);
});

test('categories are made, priced and deleted, and a hidden product is gone until it is shown again', async ({
  openPage,
}) => {
  const page = await openPage({ allow: [/admin\.(setCommission|createCategory)/] });
  await signIn(page, 'admin');
  await page.goto('/admin/categories');
  const toast = (text: string) => page.getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('dining');
  await dialog.getByLabel('Description').fill('For tools and bicycles.');
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await toast('Failed to create category.');
  await dialog.getByLabel('Name').fill('Garden sheds');
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await toast('Category created successfully.');
  const row = page.getByRole('row', { name: /Garden sheds/ });
  await row.getByRole('button', { name: /Edit the commission/ }).click();
  await page.getByLabel('Commission of Garden sheds in percent').fill('8.5');
  await page.keyboard.press('Enter');
  await toast('Commission rate updated successfully.');
  await row.getByText('8.5%').waitFor();
  await row.getByRole('button', { name: 'Rates of Garden sheds' }).click();
  await dialog.getByText('10.0% to 8.5%').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.route('**/api/trpc/admin.setCommission*', answerServerError);
  await row.getByRole('button', { name: /Edit the commission/ }).click();
  await page.keyboard.press('Enter');
  await toast('Failed to update commission rate.');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Delete Garden sheds' }).click();
  await page.getByRole('button', { name: 'Delete category' }).click();
  await toast('Category deleted successfully.');
  expect(await row.count()).toBe(0);

  await page.goto('/admin/products?search=rimu');
  const product = page.getByRole('row', { name: /Rimu/ }).first();
  const shopPage = (await product.getByRole('link').first().getAttribute('href')) ?? '';
  await product.getByRole('button', { name: /^Hide/ }).click();
  await dialog.getByLabel('Reason').fill('We cannot verify that this is rimu.');
  await dialog.getByRole('button', { name: 'Hide product' }).click();
  await toast('is out of the shop');
  await product.getByText('We cannot verify that this is rimu.').waitFor();
  await expectAccessible(page);
  expect((await page.request.get(shopPage)).status()).toBe(404);
  await product.getByRole('button', { name: /again$/ }).click();
  await toast('is no longer hidden');
  expect((await page.request.get(shopPage)).status()).toBe(200);
});

test('a report tells of the days that are chosen, in a chart, a table and a file', async ({ openPage }) => {
  const page = await openAsAdmin(openPage, '/admin/crm?tab=vendors');
  await page.getByRole('figure', { name: 'Revenue by vendor' }).getByRole('application').waitFor();
  await page.getByRole('tab', { name: 'Reports & Analytics' }).click();
  await page.getByLabel('Days').selectOption('Last 12 months');
  await page.getByLabel('Compare with').selectOption('A year before');
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&compare=year/);
  await page.getByRole('status').filter({ hasText: 'compared with' }).waitFor();

  const chart = page.getByRole('figure', { name: 'Revenue', exact: true });
  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await chart.getByRole('status').filter({ hasText: '$' }).waitFor();
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const months = await chart.getByRole('row').count();
  expect(months).toBeGreaterThanOrEqual(13);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of Sales' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const body = await (await page.request.get(download.url())).text();
  expect(body.trim().split('\r\n')).toHaveLength(months);
});
