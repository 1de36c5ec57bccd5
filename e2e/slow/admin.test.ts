import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { passHumanCheck } from '../support/human-check.ts';
import { expect, test } from '../support/test.ts';

/** The console error of a request that the test aborts. */
const LOST = /ERR_FAILED/;

/** Aborts the page's writes to the forms. @returns a function that stops doing so */
async function loseWrites(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/trpc/collectionForms.*';
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  return () => page.unroute(calls);
}

test('collected furniture is scheduled, taken in and offered to a seller, and its product page tells where it came from', async ({
  openPage,
}) => {
  // On a Sunday in New Zealand the first try is refused.
  const page = await openPage({ as: 'admin', allow: [/collectionRequests\.schedule/] });
  await page.goto('/admin/collection-requests?status=requested');
  const toast = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sefina Lauese' }).click();
  const dialog = page.getByRole('dialog');
  const today = (await dialog.getByLabel('Day of the van').getAttribute('min')) ?? '';
  await dialog.getByLabel('Day of the van').fill(today);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const insist = page.getByRole('button', { name: 'Schedule anyway' });
  // The van does not drive on Sundays unless an admin insists.
  await expect(insist.or(page.getByText('Scheduled for').first())).toBeVisible();
  if (await insist.isVisible()) await insist.click();
  await toast('Scheduled for');
  await dialog.getByRole('button', { name: 'Mark as collected' }).click();
  await dialog.getByRole('link', { name: 'Take in the pieces' }).click();

  await page.getByRole('button', { name: 'Take in a piece' }).click();
  await dialog
    .getByLabel('Photo of the piece')
    .setInputFiles('public/demo/products/oak-bedside-table-1-800.webp');
  await expect(dialog.getByRole('button', { name: 'Another photo' })).toBeVisible();
  await dialog.getByLabel('Name').fill('Oak bedside table');
  await dialog.getByLabel('Kind').selectOption('tables');
  await dialog.getByRole('button', { name: 'Take in' }).click();
  await page.getByRole('button', { name: 'Offer to a seller' }).click();
  await dialog.getByLabel('Seller', { exact: true }).selectOption({ label: 'Tram Barn Restorers Ltd' });
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click();
  await toast('We’ve emailed the seller');

  const workshop = await openPage({ as: 'vendor2' });
  await workshop.goto('/vendor-dashboard/from-the-collection');
  await workshop.getByRole('button', { name: 'Accept Oak bedside table' }).click();
  const piece = workshop.getByRole('listitem').filter({ hasText: 'Oak bedside table' });
  await piece.getByRole('button', { name: 'Make a product' }).click();
  await workshop.getByLabel('Price').fill('90');
  await workshop.getByLabel('Category').selectOption({ label: 'Bedroom' });
  await workshop.getByLabel('What was done to it').fill('Sanded and oiled');
  await workshop.getByRole('button', { name: 'Make a product draft' }).click();
  await workshop.waitForURL(/\/vendor-dashboard\/products\/\d+/);
  const id = Number(/\d+$/.exec(workshop.url())?.[0]);
  const published = await workshop.request.put(`/api/products/${id}`, {
    data: { status: 'active' },
    headers: { origin: new URL(workshop.url()).origin },
  });
  expect(published.status()).toBe(200);
  await page.goto(`/products/${id}`);
  const story = page.getByRole('region', {
    name: 'Collected in Henderson, repaired by Tram Barn Restorers Ltd',
  });
  await expect(story.getByText('Sanded and oiled')).toBeVisible();
  const html = await (await page.request.get(page.url())).text();
  expect(html, 'the donor stays private').not.toMatch(/Sefina|Rata Vine/);
});

test('a report shows the chosen period as a chart, a table and a CSV file', async ({ openPage }) => {
  const page = await openPage({ as: 'admin' });
  await page.goto('/admin/crm?tab=vendors');
  await expect(
    page.getByRole('figure', { name: 'Revenue by vendor' }).getByRole('application'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Reports & Analytics' }).click();
  await page.getByLabel('Days').selectOption('Last 12 months');
  await page.getByLabel('Compare with').selectOption('A year before');
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&compare=year/);
  await expect(page.getByRole('status').filter({ hasText: 'compared with' })).toBeVisible();

  const chart = page.getByRole('figure', { name: 'Revenue', exact: true });
  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('status').filter({ hasText: '$' })).toBeVisible();
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect.poll(() => chart.getByRole('row').count()).toBeGreaterThanOrEqual(13);
  const months = await chart.getByRole('row').count();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of Sales' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const body = await readFile(await download.path(), 'utf8');
  expect(body.trim().split('\r\n')).toHaveLength(months);
});

test('a form with files is sent, answered and deleted, and each failed step can be repeated', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'customer', allow: [LOST] });
  await page.goto('/collection-form');
  await page.getByLabel('Form type').selectOption('complaint');
  await page.getByLabel('Title').fill('A scratch on the oak table');
  await page.getByLabel('Description').fill('It was there when it came.');
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nHello\n%%EOF\n') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') },
  ]);
  await expect(page.getByText('“notes.txt” cannot be attached.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove “notes.txt”' }).click();
  const files = page.getByRole('list', { name: 'Attached files' });
  await expect(files.getByText('1 KB')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('A scratch on the oak table');
  await expect(files.getByText('letter.pdf')).toBeVisible();
  await passHumanCheck(page);
  const restoreForm = await loseWrites(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Failed to submit form')).toBeVisible();
  await restoreForm();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Form Submitted')).toBeVisible();
  await expect(page.getByText(/Your number is RH-F\d+\./)).toBeVisible();
  await page.waitForURL('/');

  const admin = await openPage({ as: 'admin', allow: [LOST] });
  await admin.goto('/admin/collection-forms?status=archived');
  await expect(admin.getByRole('heading', { name: 'No form found' })).toBeVisible();
  await admin.getByRole('button', { name: 'Clear Filters' }).click();
  await admin.getByRole('button', { name: 'View A scratch on the oak table' }).click();
  const dialog = admin.getByRole('dialog');
  const download = admin.waitForEvent('download');
  await dialog.getByRole('link', { name: 'letter.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('letter.pdf');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await admin.getByLabel('Reply to the sender (sent by e-mail)').fill('We mend it on Friday.');
  await admin.getByLabel('Status', { exact: true }).last().selectOption('resolved');
  let restore = await loseWrites(admin);
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Failed to update form')).toBeVisible();
  await restore();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Form Updated')).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText('We mend it on Friday.')).toBeVisible();
  await admin.getByRole('button', { name: 'Delete A scratch on the oak table' }).click();
  const question = admin.getByRole('alertdialog');
  restore = await loseWrites(admin);
  await question.getByRole('button', { name: 'Delete form' }).click();
  await expect(question.getByText('Failed to delete form')).toBeVisible();
  await restore();
  await question.getByRole('button', { name: 'Delete form' }).click();
  await expect(admin.getByText('Form Deleted')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'A scratch on the oak table', exact: true })).toHaveCount(0);

  // The address of the list before it moved.
  await admin.goto('/admin-collection-forms');
  await admin.waitForURL('/admin/collection-forms');
});
