import { expect, test } from '../support/test.ts';

test('an order is found by a number typed from paper, and its invoice prints without the page around it', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'customer' });
  await page.goto('/orders');
  const orderNumber = (await page.getByRole('article').first().getByRole('link').textContent()) ?? '';

  await page.goto('/order-tracking');
  await page.getByLabel('Order number').fill(` ${orderNumber.toLowerCase().replace('-', ' ')} `);
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible();

  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByText(orderNumber)).toBeVisible();
});
