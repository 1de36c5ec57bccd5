import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { RestClient } from '@/testing/rest-client.ts';
import { expectAccessible } from './support/axe.ts';
import { answerServerError } from './support/server-error.ts';
import { expect, test } from './support/test.ts';

test('categories are created, priced and deleted, and a hidden product answers 404 until it is shown again', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'admin', allow: [/admin\.(setCommission|createCategory)/] });
  await page.goto('/admin/categories');
  const toast = (text: string) => expect(page.getByText(text).first()).toBeVisible();
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
  await expect(row.getByText('8.5%')).toBeVisible();
  await row.getByRole('button', { name: 'Rates of Garden sheds' }).click();
  await expect(dialog.getByText('10.0% to 8.5%')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.route('**/api/trpc/admin.setCommission*', answerServerError);
  await row.getByRole('button', { name: /Edit the commission/ }).click();
  await page.keyboard.press('Enter');
  await toast('Failed to update commission rate.');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Delete Garden sheds' }).click();
  await page.getByRole('button', { name: 'Delete category' }).click();
  await toast('Category deleted successfully.');
  await expect(row).toHaveCount(0);

  await page.goto('/admin/products?search=rimu');
  const product = page.getByRole('row', { name: /Rimu/ }).first();
  const shopPage = (await product.getByRole('link').first().getAttribute('href')) ?? '';
  await product.getByRole('button', { name: /^Hide/ }).click();
  await dialog.getByLabel('Reason').fill('We cannot verify that this is rimu.');
  await dialog.getByRole('button', { name: 'Hide product' }).click();
  await toast('is out of the shop');
  await expect(product.getByText('We cannot verify that this is rimu.')).toBeVisible();
  const statusOfPage = async () => (await page.request.get(shopPage)).status();
  await expect.poll(statusOfPage).toBe(404);
  await product.getByRole('button', { name: /again$/ }).click();
  await toast('is no longer hidden');
  await expect.poll(statusOfPage).toBe(200);
});

test('a change of an order notifies the customer in every tab through one live connection, which a visible tab has', async ({
  openPage,
  shop,
}) => {
  const page = await openPage({ as: 'customer' });
  const vendor = new RestClient(shop.url);
  await vendor.signIn('vendor', DEMO_PASSWORD);
  const { name } = await (await page.request.get('/api/auth/me')).json();
  const sold: { id: number; status: string; orderNumber: string; customerName: string }[] =
    await vendor.must('GET /api/vendor-orders');
  // Notifications of other tests.
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
  // It subscribes only after the change, with what its page was loaded with stale by then.
  let subscribe = () => {};
  const isChanged = new Promise<void>((resolve) => {
    subscribe = resolve;
  });
  await other.route(/follow-live/, async (route) => {
    await isChanged;
    await route.continue();
  });
  await other.goto('/');
  await expect.poll(() => streams.length).toBe(1);
  const bells = [page, other].map((tab) => tab.getByRole('button', { name: /^Notifications/ }));
  for (const bell of bells) await expect(bell).toHaveAttribute('aria-label', 'Notifications');

  await vendor.must(`PATCH /api/vendor-orders/${order.id}`, { status: 'processing' });
  const oneUnread = { name: 'Notifications, 1 unread' };
  await expect(page.getByRole('button', oneUnread)).toBeVisible();
  subscribe();
  await expect(other.getByRole('button', oneUnread)).toBeVisible();
  await expect(page.getByRole('main').getByText('Your order is being prepared.').first()).toBeVisible();
  expect(streams).toHaveLength(1);

  await other.getByRole('button', { name: /^Notifications/ }).click();
  const popover = other.getByRole('dialog', { name: 'Notifications' });
  await expect(popover.getByRole('link', { name: /being prepared/ })).toBeVisible();
  await expectAccessible(other);
  await popover.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  }

  // The tab that has the connection is hidden: the other one opens its own, from where that one ended.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1]).toContain('lastEventId');
  await vendor.must(`PATCH /api/vendor-orders/${order.id}`, { status: 'in_transit' });
  await expect(other.getByRole('button', oneUnread)).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: /being prepared/ })).toBeVisible();
});

test('an admin finds an order and refunds a part of it, and the order shows the reason', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'admin' });
  await page.goto('/admin/orders');
  await page.getByLabel('Status').selectOption({ label: 'Delivered' });
  await page.getByLabel('Marked').selectOption({ label: 'With a refund' });
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Status').selectOption({ label: 'Confirmed' });
  await page.waitForURL(/status=confirmed/);
  await page.getByRole('link', { name: /^RH-/ }).first().click();
  const title = page.getByRole('heading', { level: 1, name: /^RH-/ });
  await expect(title).toBeVisible();
  const orderNumber = (await title.textContent()) ?? '';

  await page
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Another amount').fill('1.50');
  await dialog.getByLabel('Reason').fill('A scratch on the left leg');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund $1.50' }).click();
  await expect(page.getByText('Refund on its way').first()).toBeVisible();
  await expect(page.getByText('Refunded $1.50. A scratch on the left leg')).toBeVisible();

  await page.getByLabel('New note').fill('Rang: happy with it.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Rang: happy with it.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send email again' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: 'Refund' }).check();
  await question.getByRole('button', { name: 'Send refund summary' }).click();
  await expect(page.getByText('Email on its way').first()).toBeVisible();

  await page.goto(`/order-tracking?order=${orderNumber}`);
  await expect(page.getByText('Refunded $1.50. A scratch on the left leg')).toBeVisible();
});
