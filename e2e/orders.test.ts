import { SANDBOX_CARDS } from '../src/shared/checkout/payments.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, signIn } from './support/people.ts';
import {
  atCheckout,
  buyAndCollect,
  createProduct,
  findProduct,
  one,
  orderPlaced,
  payAndCollect,
  priceOf,
  typeCard,
} from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a buyer cancels an order and is refunded', async ({ openPage }) => {
  const page = await openPage();
  const product = await findProduct(page);
  await atCheckout(page, product);
  await typeCard(page);
  await payAndCollect(page);
  await orderPlaced(page);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(page.getByText('Refunded')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(priceOf('collection', one(product)))).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('a delivered product is reviewed and returned on a phone', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone' });
  const vendor = await openPage({ as: 'vendor' });
  const product = await createProduct(vendor, { name: `Plain stool ${Date.now()}` });
  await buyAndCollect(page, vendor, product);
  await expect(page.getByText('Thank you for your order')).toHaveCount(0);
  await page.getByRole('button', { name: `Write a review of ${product.name}` }).click();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('Your review').fill('It does not wobble.');
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('Your review is published.')).toBeVisible();
  await expect(page.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible();

  await page.getByRole('button', { name: `Return ${product.name}` }).click();
  await page.getByRole('radio', { name: 'It does not fit' }).check();
  await page.getByLabel('Note to the seller').fill('Too high for our table.');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Return of 1 piece requested')).toBeVisible();

  const answer = await vendor.request.get('/api/vendor-orders?limit=1');
  const [vendorOrder] = await answer.json();
  const { id } = vendorOrder.items.flatMap((item: { returns: { id: number }[] }) => item.returns)[0];
  const decision = await vendor.request.post(`/api/returns/${id}/decision`, {
    data: { accept: true, answer: 'Bring it.' },
  });
  expect(decision.status()).toBe(200);
  await page.reload();
  await page.getByRole('link', { name: 'Print return label' }).click();
  await expect(page).toHaveURL(/\/orders\/RH-\w+\/returns\/\d+$/);
  await expectAccessible(page);
});

test('an order answers 404 to others, visitors sign in first, and guests find theirs from the footer', async ({
  openPage,
}) => {
  const customer = await openPage({ as: 'customer' });
  const answer = await customer.request.get('/api/orders');
  const [order] = (await answer.json()) as { orderNumber: string }[];
  const other = await openPage({ allow: [/404/] });
  await signIn(other, await newCustomer(other));
  for (const orderNumber of ['RH-0000000000', order?.orderNumber]) {
    const response = await other.goto(`/order-tracking?order=${orderNumber}`);
    expect(response?.status()).toBe(404);
    await expect(other.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  }

  const guest = await openPage({ viewport: 'phone' });
  for (const path of ['/account', '/orders', '/order-tracking?order=RH-0000000000']) {
    await guest.goto(path);
    await expect(guest).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
  await guest.goto('/categories');
  await guest.getByRole('link', { name: 'Track an order' }).click();
  await expect(guest.getByLabel('Order number')).toBeVisible();
  await expect(guest).toHaveURL('/open-order');
  const link = guest.getByRole('link', { name: 'Sign in to see your orders' });
  await expect(link).toHaveAttribute('href', '/login?redirect=%2Forder-tracking');
});

test('a table made to order is bought with a deposit, and the rest paid on a phone once it is made', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone', allow: [/402/] });
  const vendor = await openPage({ as: 'vendor' });
  const table = await createProduct(vendor, {
    name: `Slow table ${Date.now()}`,
    price: '1000.00',
    ...{ leadTimeWeeks: 6, weeklyCapacity: 2, depositPercent: 30 },
  });
  await atCheckout(page, table);
  await expect(page.getByText('$354.00 now, and $826.00 when it is made.')).toBeVisible();
  await expect(page.getByText(/^Until the seller begins, you can cancel free of charge\./)).toBeVisible();
  await typeCard(page);
  await payAndCollect(page);
  const number = await orderPlaced(page);
  await expect(page.getByText('Still to pay')).toBeVisible();
  await expect(page.getByText(/when it is made, to pay the rest of \$826\.00\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay the rest' })).toHaveCount(0);

  const [{ id }] = await (await vendor.request.get('/api/vendor-orders?limit=1')).json();
  await vendor.request.patch(`/api/vendor-orders/${id}`, { data: { status: 'processing' } });
  const made = await vendor.request.post(`/api/vendor-orders/${id}/made`);
  expect(made.status()).toBe(200);

  await page.reload();
  await page.getByRole('link', { name: 'Pay the rest' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/orders/${number}/rest/${id}$`));
  await expectAccessible(page);
  await typeCard(page, SANDBOX_CARDS.declined);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(page.getByText('You have not been charged')).toBeVisible();
  await typeCard(page);
  await pay.click();
  await expect(page.getByText(`The rest of order ${number} is paid.`)).toBeVisible();
  await expect(page.getByText('Still to pay')).toHaveCount(0);

  const sent = await vendor.request.patch(`/api/vendor-orders/${id}`, {
    data: { status: 'ready_for_collection' },
  });
  expect(sent.status()).toBe(200);
});
