import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { testInOwnShop as test } from './support/test.ts';

/** The tabs of the vendor dashboard that count: one short test each, all of them in one shop. */

test('analytics draw charts that are tables too, of the days that are chosen, and come as files', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone', theme: 'dark' });
  await signIn(page, 'vendor');
  await page.goto('/vendor-dashboard?tab=analytics');
  const sales = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Revenue and orders', exact: true }),
  });
  await sales.locator('figure svg.recharts-surface').first().waitFor();
  for (const title of ['Top products', 'Buyers', 'Categories', 'Regions', 'Stock cover']) {
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  }
  await page.getByLabel('Days', { exact: true }).selectOption({ label: 'Last 12 months' });
  await page.waitForURL(/from=/);
  await page.getByLabel('Group by').selectOption({ label: 'Week' });
  await page.waitForURL(/step=week/);
  await sales.getByRole('button', { name: 'Show as table' }).first().click();
  await expect
    .poll(() => sales.getByRole('table', { name: 'Revenue' }).getByRole('row').count())
    .toBeGreaterThan(52);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sales.getByRole('link', { name: 'CSV of Revenue and orders' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('"From","To","Revenue"');
  expect(lines.length).toBeGreaterThan(52);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('earnings lead from the money that is held to its order, and to a month that prints and comes as a file', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  await signIn(page, 'vendor');
  await page.goto('/vendor-dashboard?tab=earnings');
  await page.getByRole('heading', { name: 'When it becomes available' }).waitFor();
  await expectAccessible(page);

  const held = page.locator('section', {
    has: page.getByRole('heading', { name: 'Orders with money held' }),
  });
  const orderNumber = (await held.getByRole('link').first().textContent()) ?? '';
  await held.getByRole('link').first().click();
  await page.waitForURL(`**/vendor-dashboard?tab=orders&order=${orderNumber}`);
  await page.getByRole('heading', { level: 3, name: orderNumber }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.goBack();

  const statements = page.locator('section', { has: page.getByRole('heading', { name: 'Statements' }) });
  const month = ((await statements.getByRole('link').nth(2).textContent()) ?? '').trim();
  await statements.getByRole('link', { name: month, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `Statement ${month}` }).waitFor();
  await page.getByRole('table', { name: 'What happened in this month' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const closing =
    (await page.getByText('Closing balance').locator('xpath=following-sibling::dd').textContent()) ?? '';
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/);
  const last = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').at(-1);
  expect(last).toContain('"Closing balance"');
  expect(last).toContain(closing.replace(/[$,]/g, ''));

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
});

test('smart pricing opens a product from the list, and refuses bounds that cross', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone' });
  await signIn(page, 'vendor2');
  await page.goto('/vendor-dashboard?tab=pricing');
  await page
    .getByRole('button', { name: /^(Details|Get recommendation)/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Smart Pricing' });
  await panel.getByRole('button', { name: 'Work out again' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await panel.getByLabel('Cost of a piece').fill('5');
  await panel.getByRole('button', { name: 'Save bounds' }).click();
  await page.getByText('Bounds saved').waitFor();
  await panel.locator('section[aria-label="Price advice"]:focus').waitFor();
  await panel.getByLabel('Lowest price').fill('50');
  await panel.getByLabel('Highest price').fill('40');
  await panel.getByRole('button', { name: 'Save bounds' }).click();
  await panel.getByText('The highest price must not be below the lowest').waitFor();
});
