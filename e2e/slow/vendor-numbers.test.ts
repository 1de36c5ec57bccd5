import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test('vendor analytics show the chosen period as charts, tables and CSV files', async ({ openPage }) => {
  const page = await openPage({ as: 'vendor', viewport: 'phone', theme: 'dark' });
  await page.goto('/vendor-dashboard?tab=analytics');
  const sales = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Revenue and orders', exact: true }),
  });
  await expect(sales.locator('figure svg.recharts-surface').first()).toBeVisible();
  for (const title of ['Top products', 'Buyers', 'Categories', 'Regions', 'Stock cover']) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
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
  await expectNoSidewaysScroll(page);
});

test('vendor earnings link held money to its order, and a monthly statement prints and downloads as CSV', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'vendor', viewport: 'phone' });
  await page.goto('/vendor-dashboard?tab=earnings');
  await expect(page.getByRole('heading', { name: 'When it becomes available' })).toBeVisible();

  const held = page.locator('section', {
    has: page.getByRole('heading', { name: 'Orders with money held' }),
  });
  const orderNumber = (await held.getByRole('link').first().textContent()) ?? '';
  await held.getByRole('link').first().click();
  await page.waitForURL(`**/vendor-dashboard?tab=orders&order=${orderNumber}`);
  await expect(page.getByRole('heading', { level: 3, name: orderNumber })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();

  const statements = page.locator('section', { has: page.getByRole('heading', { name: 'Statements' }) });
  const month = ((await statements.getByRole('link').nth(2).textContent()) ?? '').trim();
  await statements.getByRole('link', { name: month, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Statement ${month}` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'What happened in this month' })).toBeVisible();
  await expectNoSidewaysScroll(page);

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
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('smart pricing saves the bounds of a product and rejects a highest price below the lowest', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'vendor2', viewport: 'phone' });
  await page.goto('/vendor-dashboard?tab=pricing');
  await page
    .getByRole('button', { name: /^(Details|Get recommendation)/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Smart Pricing' });
  await expect(panel.getByRole('button', { name: 'Work out again' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await panel.getByLabel('Cost of a piece').fill('5');
  await panel.getByRole('button', { name: 'Save bounds' }).click();
  await expect(page.getByText('Bounds saved')).toBeVisible();
  await expect(panel.locator('section[aria-label="Price advice"]:focus')).toBeVisible();
  await panel.getByLabel('Lowest price').fill('50');
  await panel.getByLabel('Highest price').fill('40');
  await panel.getByRole('button', { name: 'Save bounds' }).click();
  await expect(panel.getByText('The highest price must not be below the lowest')).toBeVisible();
});
