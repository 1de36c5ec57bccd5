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
    has: page.getByRole('heading', { level: 2, name: 'Sales', exact: true }),
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
    sales.getByRole('link', { name: 'CSV of Sales' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('"From","To","Revenue"');
  expect(lines.length).toBeGreaterThan(52);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
