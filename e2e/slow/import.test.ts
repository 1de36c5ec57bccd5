import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test('an import shows its broken rows, which are corrected in the downloaded file and imported', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'vendor' });
  await page.goto('/vendor-dashboard?tab=products');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.waitForURL('/vendor-dashboard/import');

  await send(
    page,
    'pieces.csv',
    fileOf(12, (n) => (n < 10 ? 'a lot' : '49.00')),
  );
  await expect(page.getByRole('heading', { name: '10 rows need a fix' })).toBeVisible();
  await expect(page.getByText('2 to add, 10 broken.')).toBeVisible();
  const line = page.getByRole('row', { name: /Line 2/ });
  await expect(line).toHaveText(/price.*a lot.*Price must be an amount/i);
  await page.getByRole('button', { name: 'Start the import' }).click();
  await expect(page.getByText('Import done: 2 added, 10 broken.')).toBeVisible();

  const href = await page.getByRole('link', { name: 'Download these rows' }).getAttribute('href');
  // The server may close a kept-alive connection at the moment it is reused.
  const broken = await (await page.request.get(href ?? '', { maxRetries: 2 })).text();
  await page.getByRole('link', { name: 'Import another file' }).click();
  await send(page, 'corrected.csv', broken.replaceAll('a lot', '59.00'));
  await expect(page.getByText('10 to add.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Start the import' }).click();
  await expect(page.getByText('Import done: 10 added.')).toBeVisible();
  await page.getByRole('link', { name: 'See your products' }).click();
  await page.getByLabel('Search your products').fill('Imported stool');
  await page.getByLabel('Search your products').press('Enter');
  await expect(page.getByText('12 products', { exact: true })).toBeVisible();
});

function fileOf(rows: number, priceOf: (row: number) => string): string {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `ST-${n},Imported stool ${n},"Oak, oiled",Living Room,${priceOf(n)},3,/demo/categories/bedroom-800.webp`,
  );
  return `sku,name,description,category,price,stock,imageUrl\n${lines.join('\n')}\n`;
}

async function send(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('File of products')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}
