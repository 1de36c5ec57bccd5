import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { RestClient } from '@/testing/rest-client.ts';
import { expectAccessible } from './support/axe.ts';
import { passHumanCheck } from './support/human-check.ts';
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

test('a user is added, changed, deactivated and deleted, and an admin is not', async ({ openPage }) => {
  const page = await openPage({ allow: [/crm\.(createUser|updateUser|deleteUser)/] });
  await signIn(page, 'admin');
  await page.goto('/admin/crm');
  const toast = (text: string) => page.getByText(text).first().waitFor();
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: /Wiremu Kingi/ });
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await toast('Validation Error');
  await toast('Please fill in all required fields');
  await dialog.getByText('Required').nth(3).waitFor();
  await dialog.getByLabel('Username').fill('wiremu');
  await dialog.getByLabel('Email').fill('wiremu@example.com');
  await dialog.getByLabel('Name', { exact: true }).fill('Wiremu Kingi');
  await dialog.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await expectAccessible(page);
  await page.route('**/api/trpc/crm.createUser*', answerServerError);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await toast('Failed to create user');
  await page.unroute('**/api/trpc/crm.createUser*');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await toast('User Created');

  await page.getByLabel('Search users').fill('WIREMU');
  await page.waitForURL(/search=WIREMU/);
  await row.getByText('wiremu@example.com').waitFor();
  const id = (await row.getByRole('link').getAttribute('href'))?.split('/').at(-1);
  await row.getByRole('button', { name: 'Edit Wiremu Kingi' }).click();
  await dialog.getByLabel('Role').selectOption('admin');
  await page.route('**/api/trpc/crm.updateUser*', answerServerError);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await toast('Failed to update user');
  await page.unroute('**/api/trpc/crm.updateUser*');
  // The list still shows the delete button of somebody who is an admin by the time it is pressed.
  const setRole = (role: string) =>
    page.request.put(`/api/crm/users/${id}`, {
      data: { role },
      headers: { origin: new URL(page.url()).origin },
    });
  await page.keyboard.press('Escape');
  expect((await setRole('admin')).status()).toBe(200);
  const confirm = page.getByRole('alertdialog');
  await row.getByRole('button', { name: 'Delete Wiremu Kingi' }).click();
  await confirm.getByText('This action cannot be undone.').waitFor();
  await confirm.getByRole('button', { name: 'Delete user' }).click();
  await toast('Cannot Delete');
  await toast('Admin users cannot be deleted');
  await row.getByText('Admin', { exact: true }).waitFor();
  expect(await row.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  expect((await setRole('customer')).status()).toBe(200);

  await row.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Wiremu Kingi' }).waitFor();
  await page.getByLabel('New note').fill('Asked for an invoice by phone.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Asked for an invoice by phone.').last().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await confirm.getByRole('button', { name: 'Deactivate user' }).click();
  await toast('User Updated');
  await page.route('**/api/trpc/crm.deleteUser*', answerServerError);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm.getByRole('button', { name: 'Delete user' }).click();
  await toast('Failed to delete user');
  await page.unroute('**/api/trpc/crm.deleteUser*');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm.getByRole('button', { name: 'Delete user' }).click();
  await toast('User Deleted');
  await page.waitForURL(/\/admin\/crm/);
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

/** What the browser says of calls that are lost on the way. */
const LOST = /ERR_FAILED/;

/** Loses what the page sends to change messages. @returns what ends it */
async function loseWrites(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/trpc/collectionForms.*';
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  return () => page.unroute(calls);
}

test('a message with files is read, answered and deleted, and each step says how it went', async ({
  openPage,
}) => {
  const page = await openPage({ allow: [LOST] });
  await signIn(page, 'customer');
  await page.goto('/collection-form');
  await page.getByLabel('Form type').selectOption('complaint');
  await page.getByLabel('Title').fill('A scratch on the oak table');
  await page.getByLabel('Description').fill('It was there when it came.');
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nHello\n%%EOF\n') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') },
  ]);
  await page.getByText('“notes.txt” cannot be attached.').first().waitFor();
  await page.getByRole('button', { name: 'Remove “notes.txt”' }).click();
  const files = page.getByRole('list', { name: 'Attached files' });
  await files.getByText('1 KB').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('A scratch on the oak table');
  await files.getByText('letter.pdf').waitFor();
  await passHumanCheck(page);
  const mendForm = await loseWrites(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Failed to submit form').waitFor();
  await mendForm();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Form Submitted').waitFor();
  await page.getByText(/Your number is RH-F\d+\./).waitFor();
  await page.waitForURL('/');

  const admin = await openPage({ allow: [LOST] });
  await signIn(admin, 'admin');
  await admin.goto('/admin/collection-forms?status=archived');
  await admin.getByRole('heading', { name: 'No form found' }).waitFor();
  await admin.getByRole('button', { name: 'Clear Filters' }).click();
  await admin.getByRole('button', { name: 'View A scratch on the oak table' }).click();
  const dialog = admin.getByRole('dialog');
  const download = admin.waitForEvent('download');
  await dialog.getByRole('link', { name: 'letter.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('letter.pdf');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await admin.getByLabel('Reply to the sender (sent by e-mail)').fill('We mend it on Friday.');
  await admin.getByLabel('Status', { exact: true }).last().selectOption('resolved');
  await expectAccessible(admin);
  let mend = await loseWrites(admin);
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await admin.getByText('Failed to update form').waitFor();
  await mend();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await admin.getByText('Form Updated').waitFor();

  await page.goto('/account');
  await page.getByText('We mend it on Friday.').waitFor();
  const remove = async () => {
    await admin.getByRole('button', { name: 'Delete A scratch on the oak table' }).click();
    await admin.getByRole('button', { name: 'Delete form' }).click();
  };
  mend = await loseWrites(admin);
  await remove();
  await admin.getByText('Failed to delete form').waitFor();
  await mend();
  await remove();
  await admin.getByText('Form Deleted').waitFor();
  await admin
    .getByRole('button', { name: 'A scratch on the oak table', exact: true })
    .waitFor({ state: 'detached' });

  // Over REST and by an old link, too.
  expect((await page.request.get('/api/collection-forms')).status()).toBe(403);
  await admin.goto('/admin-collection-forms');
  await admin.waitForURL('/admin/collection-forms');
});

test('furniture is scheduled, collected and taken in, a workshop lists it, and its product tells the story', async ({
  openPage,
}) => {
  const page = await openAsAdmin(openPage, '/admin/collection-requests?status=requested');
  const toast = (text: string) => page.getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'Sefina Lauese' }).click();
  const dialog = page.getByRole('dialog');
  const today = (await dialog.getByLabel('Day of the van').getAttribute('min')) ?? '';
  await dialog.getByLabel('Day of the van').fill(today);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const insist = page.getByRole('button', { name: 'Schedule anyway' });
  // No van comes on a Sunday, unless an admin insists.
  await Promise.race([insist.click().catch(() => {}), toast('Scheduled for')]);
  await toast('Scheduled for');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as collected' }).click();
  await dialog.getByRole('link', { name: 'Take in the pieces' }).click();

  await page.getByRole('button', { name: 'Take in a piece' }).click();
  await dialog
    .getByLabel('Photo of the piece')
    .setInputFiles('public/demo/products/oak-bedside-table-1-800.webp');
  await dialog.getByRole('button', { name: 'Another photo' }).waitFor();
  await dialog.getByLabel('Name').fill('Oak bedside table');
  await dialog.getByLabel('Kind').selectOption('tables');
  await dialog.getByRole('button', { name: 'Take in' }).click();
  await page.getByRole('button', { name: 'Offer to a seller' }).click();
  await dialog.getByLabel('Seller', { exact: true }).selectOption({ label: 'Tram Barn Restorers Ltd' });
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click();
  await toast('We’ve emailed the seller');

  const workshop = await openPage();
  await signIn(workshop, 'vendor2');
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
  await story.getByText('Sanded and oiled').waitFor();
  expect(await page.content()).not.toMatch(/Sefina|Rata Vine/);
  await expectAccessible(page);
});

test('an order that its vendor advances rings the customer’s bell in every tab, without a reload', async ({
  openPage,
  baseUrl,
}) => {
  const page = await openPage();
  await signIn(page, 'customer');
  const vendor = new RestClient(baseUrl);
  await vendor.signIn('vendor', DEMO_PASSWORD);
  const { name } = await (await page.request.get('/api/auth/me')).json();
  const sold: { id: number; status: string; orderNumber: string; customerName: string }[] =
    await vendor.must('GET /api/vendor-orders');
  // What other tests have told them.
  const read = await page.request.post('/api/trpc/notifications.markRead', {
    data: { json: { upTo: 2_000_000_000 } },
  });
  expect(read.ok()).toBe(true);
  const order = sold.find(({ status, customerName }) => status === 'pending' && customerName === name);
  if (!order) throw new Error('The demo customer has no order that waits.');

  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('notifications.live')) streams.push(request.url());
  });
  await page.goto(`/order-tracking?order=${order.orderNumber}`);
  const other = await page.context().newPage();
  // It begins to listen only after the news: what its page was loaded with is old by then.
  let tell = () => {};
  const isTold = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await other.route(/follow-live/, async (route) => {
    await isTold;
    await route.continue();
  });
  await other.goto('/');
  await expect.poll(() => streams.length, { timeout: 10_000 }).toBe(1);
  const bells = [page, other].map((tab) => tab.getByRole('button', { name: /^Notifications/ }));
  for (const bell of bells) expect(await bell.getAttribute('aria-label')).toBe('Notifications');

  await vendor.must(`PATCH /api/vendor-orders/${order.id}`, { status: 'processing' });
  const oneUnread = { name: 'Notifications, 1 unread' };
  await page.getByRole('button', oneUnread).waitFor();
  tell();
  await other.getByRole('button', oneUnread).waitFor();
  await page.getByRole('main').getByText('Your order is being prepared.').first().waitFor();
  expect(streams).toHaveLength(1);

  await other.getByRole('button', { name: /^Notifications/ }).click();
  const popover = other.getByRole('dialog', { name: 'Notifications' });
  await popover.getByRole('link', { name: /being prepared/ }).waitFor();
  await expectAccessible(other);
  await popover.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  }
  await page.goto('/notifications');
  await page.getByRole('link', { name: /being prepared/ }).waitFor();
  await expectAccessible(page);
});

test('an order is found, refunded in part with a reason, noted, and its customer reads of it', async ({
  openPage,
}) => {
  const page = await openAsAdmin(openPage, '/admin/orders');
  await page.getByLabel('Status').selectOption({ label: 'Delivered' });
  await page.getByLabel('Marked').selectOption({ label: 'With a refund' });
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Status').selectOption({ label: 'Confirmed' });
  await page.waitForURL(/status=confirmed/);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^RH-/ }).first().click();
  const title = page.getByRole('heading', { level: 1, name: /^RH-/ });
  await title.waitFor();
  const orderNumber = (await title.textContent()) ?? '';

  await page
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByText('Reason is required').waitFor();
  await dialog.getByLabel('Another amount').fill('1.50');
  await dialog.getByLabel('Reason').fill('A scratch on the left leg');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund $1.50' }).click();
  await page.getByText('Refund on its way').first().waitFor();
  await page.getByText('Refunded $1.50. A scratch on the left leg').waitFor();

  await page.getByLabel('New note').fill('Rang: happy with it.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Rang: happy with it.').first().waitFor();
  await page.getByRole('button', { name: 'Send email again' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: 'Refund' }).check();
  await question.getByRole('button', { name: 'Send refund summary' }).click();
  await page.getByText('Email on its way').first().waitFor();
  await expectAccessible(page);

  await page.goto(`/order-tracking?order=${orderNumber}`);
  await page.getByText('Refunded $1.50. A scratch on the left leg').waitFor();
  for (const path of ['/admin/returns', '/admin/payments']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  }
});
