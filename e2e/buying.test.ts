import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { priceCart } from '@/shared/checkout/price-cart.ts';
import { formatMoney, toCents } from '@/shared/money.ts';
import { expectAccessible } from './support/axe.ts';
import { passHumanCheck } from './support/human-check.ts';
import { mailTo, newCustomer, signIn } from './support/people.ts';
import {
  findProduct,
  type ListedProduct,
  orderPlaced,
  payButton,
  putInCart,
  typeCard,
} from './support/shop.ts';
import { testInOwnShop as test } from './support/test.ts';

const POLICY = { taxRate: 0.08, taxIncluded: false, buyerCommissionRate: 0.1 };

/** A page of somebody new who has these things in the cart and stands at the checkout. */
async function atCheckout(page: Page, ...products: { id: number }[]) {
  const person = await newCustomer(page);
  await signIn(page, person.username, person.password);
  for (const product of products) await putInCart(page, product);
  await page.goto('/checkout');
  await page.getByLabel('Card number').waitFor();
  return person;
}

/** What products cost together, as people read it. */
function priceOf(
  method: 'collection' | 'delivery',
  ...lines: { product: ListedProduct; quantity: number }[]
) {
  const priced = lines.map(({ product, quantity }) => ({
    vendorId: 0,
    quantity,
    priceCents: toCents(product.price),
    deliveryAvailable: product.deliveryAvailable,
    deliveryFeeCents: toCents(product.deliveryFee),
  }));
  return formatMoney(priceCart(priced, POLICY, method).total, 'usd');
}

test('a visitor fills a cart, signs in, has both carts, pays and follows the order', async ({ openPage }) => {
  const page = await openPage();
  const person = await newCustomer(page);
  const first = await findProduct(page);
  const second = await findProduct(page, ({ id }) => id !== first.id);
  // What they had put in their cart on an earlier day.
  await signIn(page, person.username, person.password);
  await putInCart(page, first);
  await page.request.post('/api/auth/logout', { data: {} });

  await page.goto(`/products/${first.id}`);
  await page.getByRole('button', { name: `Add to cart ${first.name}` }).click();
  await page.getByText(/ has been added to your cart\.$/).waitFor();
  await page.goto(`/products/${second.id}`);
  await page.getByRole('button', { name: `Add to cart ${second.name}` }).click();
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();

  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByText(priceOf('collection', one(first), one(second))).waitFor();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Checkout' }).click();

  await page.getByRole('heading', { name: 'Buy as a guest' }).waitFor();
  // The keyboard goes on in the page, not in the bar over it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/login\?redirect=%2Fcheckout/);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await page.waitForURL('**/checkout');
  const total = priceOf('collection', { product: first, quantity: 2 }, one(second));
  await page.getByLabel('Card number').waitFor();
  expect(await page.getByRole('button', { name: 'Cart, 3 items' }).count()).toBe(1);
  await expectAccessible(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/checkout');
  await typeCard(otherTab);
  await typeCard(page);
  expect(await payButton(page).textContent()).toBe(`Pay ${total}`);
  await payButton(page).click();

  const orderNumber = await orderPlaced(page);
  await page.getByText('Payment Successful!').waitFor();
  expect(await page.getByText(`Order ${orderNumber} has been created.`).count()).toBe(1);
  await otherTab.getByText(`You placed order ${orderNumber} in another tab.`).waitFor();
  await otherTab.close();
  expect(await page.getByRole('heading', { name: 'Thank you for your order' }).count()).toBe(1);
  expect(await page.getByRole('main').getByText(total).count()).toBe(1);
  const progress = page.getByRole('list', { name: /^Progress of / }).first();
  expect(await progress.getByText('(done)').count()).toBe(1);
  await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
  await expectAccessible(page);

  const mail = await mailTo(page, person.email, new RegExp(orderNumber));
  expect(mail.text).toContain(total);
  expect(mail.text).toContain(`/order-tracking?order=${orderNumber}`);
});

test('on a phone: what can be delivered is, its fee is charged, the rest is collected', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone', theme: 'dark' });
  const delivered = await findProduct(page, ({ deliveryAvailable, deliveryFee }) => {
    return deliveryAvailable && toCents(deliveryFee) > 0;
  });
  const collected = await findProduct(page, ({ deliveryAvailable }) => !deliveryAvailable);
  await atCheckout(page, delivered, collected);

  const lines = [one(delivered), one(collected)] as const;
  await page.getByText(`Pay ${priceOf('collection', ...lines)}`).waitFor();
  await page.getByRole('radio', { name: 'Delivery' }).check();
  await page.getByText(`Pay ${priceOf('delivery', ...lines)}`).waitFor();
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await items
    .filter({ hasText: delivered.name })
    .getByText(/^Delivered in about/)
    .waitFor();
  await items
    .filter({ hasText: collected.name })
    .getByText(/^Collect from/)
    .waitFor();

  await typeCard(page);
  await payButton(page).click();
  await page.getByText('Street address is required').waitFor();
  const street = page.getByLabel('Street address');
  expect(await street.evaluate((input) => input === document.activeElement)).toBe(true);
  // Not under the bar of the page.
  expect((await street.boundingBox())?.y).toBeGreaterThan(64);
  await expectAccessible(page);
  await page.getByLabel('Street address').fill('38 Matai Avenue');
  await page.getByLabel('City').fill('Nelson');
  await page.getByLabel('State/Region').selectOption('Nelson');
  await page.getByLabel('Postal code').fill('7010');
  await payButton(page).click();

  await orderPlaced(page);
  // The bell tells the amount too, as soon as it has heard of the order; the till may still be there for a moment.
  const amounts = page.getByRole('main').getByText(priceOf('delivery', ...lines));
  await expect.poll(() => amounts.count()).toBe(1);
  expect(await page.getByText('38 Matai Avenue').count()).toBe(1);
  expect(await page.getByRole('heading', { name: '2 shipments' }).count()).toBe(
    delivered.vendorId === collected.vendorId ? 0 : 1,
  );
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a guest buys on a phone, follows the mailed link elsewhere, returns, and has the order in an account later', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone', allow: [/400/, /403/] });
  const vendor = await openPage();
  const lamp = await vendorsNewProduct(vendor, { name: `Brass lamp ${Date.now()}` });
  const email = `guest${Date.now()}@example.com`;
  await page.goto(`/products/${lamp.id}`);
  await page.getByRole('button', { name: `Add to cart ${lamp.name}` }).click();
  await page.getByText('Added to cart').waitFor();
  await page.goto('/checkout');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill('Gus Guest');
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByText(`Buying as a guest: Gus Guest, ${email}`).waitFor();

  // Another tab of the phone changes who buys, leaves, and begins anew: this one follows.
  const tab = await page.context().newPage();
  await tab.goto('/checkout');
  await tab.getByRole('button', { name: 'Change' }).click();
  await tab.getByLabel('Email').fill(`other-${email}`);
  await tab.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByText(`Buying as a guest: Gus Guest, other-${email}`).waitFor();
  await tab.getByRole('button', { name: 'Forget me on this device' }).click();
  await page.getByRole('heading', { name: 'Buy as a guest' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  await tab.goto('/checkout');
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Full name').fill('Gus Guest');
  await tab.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByText(`Buying as a guest: Gus Guest, ${email}`).waitFor();
  await tab.close();
  await typeCard(page);
  await payButton(page).click();
  const orderNumber = await orderPlaced(page);
  await page.getByText(`We sent a link to ${email}.`).waitFor();
  await expectAccessible(page);
  await arrive(vendor);

  await page.getByRole('link', { name: 'Message the seller' }).click();
  await page.getByLabel(/^Your message to /).fill('Which bulb fits?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Open the link in our mail first. Then you can write here.').waitFor();
  await expectAccessible(page);

  const { text } = await mailTo(page, email, new RegExp(`^Your order ${orderNumber}$`));
  const link = /\/open-order#\S+/.exec(text)?.[0] ?? '';
  const laptop = await openPage({ allow: [/400/] });
  await laptop.goto(link);
  expect(await orderPlaced(laptop)).toBe(orderNumber);
  await laptop.getByRole('button', { name: `Return ${lamp.name}` }).click();
  await laptop.getByLabel('Why would you like to return it?').selectOption('It does not fit');
  await laptop.getByLabel('Note to the seller').fill('Too bright.');
  await laptop.getByRole('button', { name: 'Request return' }).click();
  await laptop.getByText('Return of 1 piece requested').waitFor();

  // The laptop has proved the address for itself alone: the phone has to open the link too.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Open the link in our mail first. Then you can write here.').waitFor();
  const conversation = page.url();
  await page.goto(link);
  expect(await orderPlaced(page)).toBe(orderNumber);
  await page.goto(conversation);
  await expect.poll(() => page.getByLabel(/^Your message to /).inputValue()).toBe('Which bulb fits?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('article').getByText('Which bulb fits?').waitFor();
  await expectAccessible(page);
  await vendor.goto('/vendor-dashboard/messages');
  await vendor.getByRole('link', { name: 'Gus Guest' }).first().click();
  await vendor.getByRole('article').getByText('Which bulb fits?').waitFor();
  await vendor.getByLabel('Your message to Gus Guest').fill('An E27.');
  await vendor.getByRole('button', { name: 'Send', exact: true }).click();
  const told = await mailTo(page, email, new RegExp(`^New message about order ${orderNumber}$`));
  await laptop.goto(/\/open-order\?conversation=\d+#\S+/.exec(told.text)?.[0] ?? '');
  await laptop.getByRole('article').getByText('An E27.').waitFor();
  await page.goBack();

  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create your account' }).click();
  await page.getByText(`We’ve sent a link to ${email}.`).waitFor();
  const verification = await mailTo(page, email, /Verify/);
  await page.goto(/\/verify-email\?token=\S+/.exec(verification.text)?.[0] ?? '');
  await page.getByText('Your email address is verified.').waitFor();
  await signIn(page, email, 'a long enough secret');
  await page.goto('/orders');
  await page.getByRole('link', { name: orderNumber }).waitFor();
  await laptop.goto('about:blank');
  await laptop.goto(link);
  await laptop.getByText('This link does not work any more.').waitFor();
  await expectAccessible(laptop);
});

test('a declined card is told, and another one pays', async ({ openPage }) => {
  const page = await openPage({ allow: [/402/] });
  await atCheckout(page, await findProduct(page));

  await typeCard(page, SANDBOX_CARDS.declined);
  await payButton(page).click();
  await page.getByText('Payment Failed').waitFor();
  expect(await page.getByText('Your card was declined. You have not been charged.').count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expectAccessible(page);

  await typeCard(page, SANDBOX_CARDS.insufficientFunds);
  await payButton(page).click();
  await page.getByText('Your card has insufficient funds. You have not been charged.').waitFor();

  await typeCard(page);
  await payButton(page).click();
  await orderPlaced(page);
});

test('what sells out between paying and ordering is named, and nothing is charged', async ({ openPage }) => {
  const page = await openPage({ allow: [/409/] });
  const rare = await vendorsNewProduct(await openPage(), { stock: 1, name: `Last lamp ${Date.now()}` });
  await atCheckout(page, rare);
  await typeCard(page);

  // Somebody else is faster, after this buyer's card has been confirmed.
  const other = await openPage();
  await atCheckout(other, rare);
  await page.route('**/api/trpc/checkout.process**', async (route) => {
    await buyByProgram(other, Number(priceOf('collection', one(rare)).replace(/[$,]/g, '')));
    await route.continue();
  });
  await payButton(page).click();

  await page.getByText('Your order was not placed').waitFor();
  await page.getByText(`“${rare.name}” is sold out. Nothing was charged.`).waitFor();
  await page.getByRole('list', { name: 'Items' }).getByText('Sold out').waitFor();
  expect(await payButton(page).isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.goto('/orders');
  await page.getByText('No orders yet').waitFor();
});

test('a price that rose while somebody looked is shown before it is charged', async ({ openPage }) => {
  const vendor = await openPage();
  const page = await openPage({ allow: [/409/] });
  const product = await vendorsNewProduct(vendor, { price: '100.00', name: `Rising chair ${Date.now()}` });
  await atCheckout(page, product);
  await typeCard(page);
  const { id: _, ...fields } = product;
  const changed = await vendor.request.put(`/api/products/${product.id}`, {
    data: { ...productFields(fields), price: '120.00' },
  });
  expect(changed.status()).toBe(200);

  await payButton(page).click();
  await page.getByText('The total has changed').waitFor();
  expect(await page.getByText(/It was/).textContent()).toContain('It was $118.00 and is now $141.60.');
  await page.getByRole('button', { name: 'Confirm and pay $141.60' }).click();
  await orderPlaced(page);
  expect(await page.getByRole('main').getByText('$141.60').count()).toBe(1);
});

test('a reload in the middle of paying loses nothing', async ({ openPage }) => {
  const page = await openPage({ allow: [/Failed to load resource/] });
  await atCheckout(page, await findProduct(page));
  await typeCard(page);

  // The order is placed, but its answer never arrives.
  await page.route('**/api/trpc/checkout.process**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const sent = page.waitForEvent('requestfailed');
  await payButton(page).click();
  await sent;
  await page.unroute('**/api/trpc/checkout.process**');
  await page.reload();

  await orderPlaced(page);

  // The network goes in the moment of paying: the page says so, and finishes when it is back.
  const second = await findProduct(page);
  await putInCart(page, second);
  await page.goto('/checkout');
  await typeCard(page);
  await page.route('**/api/trpc/checkout.process**', async (route) => {
    await page.context().setOffline(true);
    await route.abort();
  });
  await payButton(page).click();
  await page.getByText('You are offline.').waitFor();
  await page.getByText('No answer yet').waitFor();
  await page.unroute('**/api/trpc/checkout.process**');
  await page.context().setOffline(false);
  await orderPlaced(page);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });

  await page.goto('/orders');
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
});

describe('by keyboard alone', () => {
  test('a guest searches, changes the cart, has it delivered, pays and reads the order in few presses', async ({
    openPage,
  }) => {
    const page = await openPage({ reducedMotion: true });
    const keys = countedKeys(page);
    await page.goto('/categories');
    await page.getByRole('searchbox', { name: 'Search' }).first().focus();
    await keys.type('table lamp');
    await keys.press('Enter');
    await page.waitForURL(/search=table/);
    await expect.poll(() => focusedName(page)).toBe('Results for “table lamp”');
    const lamp = (await page.getByRole('article').getByRole('link').first().textContent()) ?? '';
    await keys.tabTo(lamp);
    await keys.press('Enter');

    await page.waitForURL(/\/products\//);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await keys.tabTo(`Add to cart ${lamp}`);
    await keys.press('Enter');
    await page.getByText('Added to cart').waitFor();
    await keys.press('Tab');
    expect(await focusedName(page)).toBe('View cart');
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    await expect.poll(() => focusedName(page)).toBe('Checkout');

    // What does not count: another one of it, and a look back.
    await tabTo(page, 'Increase quantity');
    await page.keyboard.press('Enter');
    await page.getByText('2 items').waitFor();
    expect(await focusedName(page)).toBe('Increase quantity');
    // The change is stored.
    await page.getByRole('link', { name: 'Checkout' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe('View cart');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    await expect.poll(() => focusedName(page)).toBe('Checkout');
    await keys.press('Enter');

    await page.waitForURL('**/checkout');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await keys.tabTo('Email');
    await keys.type(`keys${Date.now()}@example.com`);
    await keys.tabTo('Full name');
    await keys.type('Kim Keys');
    await keys.tabTo('Continue to delivery');
    await keys.press('Enter');
    await page.getByLabel('Card number').waitFor();
    await keys.tabTo('Where do you live?');
    await keys.type('Wellington');
    await keys.tabTo('Street address');
    await keys.type('1 Cuba Street');
    await keys.tabTo('City');
    await keys.type('Wellington');
    await keys.tabTo('Postal code');
    await keys.type('6011');
    await keys.tabTo('Use the card that is accepted');
    await keys.press('Enter');
    await keys.tabTo(/^Pay \$/);
    await keys.press('Enter');
    await orderPlaced(page);
    expect(keys.count()).toBeLessThan(60);

    await page.getByRole('main').getByText('1 Cuba Street').first().waitFor();
    await tabTo(page, 'Invoice');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Invoice' }).waitFor();
  });
});

describe('orders', () => {
  test('are listed, found by number, and printed', async ({ openPage }) => {
    const page = await openPage();
    await signIn(page, 'customer');
    await page.goto('/orders');
    await expectAccessible(page);
    const orderNumber = (await page.getByRole('article').first().getByRole('link').textContent()) ?? '';

    await page.goto('/order-tracking');
    await expectAccessible(page);
    // As somebody reads it from paper.
    await page.getByLabel('Order number').fill(` ${orderNumber.toLowerCase().replace('-', ' ')} `);
    await page.getByRole('button', { name: 'Track order' }).click();
    expect(await orderPlaced(page)).toBe(orderNumber);

    await page.getByRole('link', { name: 'Invoice' }).click();
    await page.getByRole('heading', { level: 1, name: 'Invoice' }).waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    expect(await page.getByRole('main').getByText(orderNumber).isVisible()).toBe(true);
  });

  test('are cancelled by who placed them, and paid back', async ({ openPage }) => {
    const page = await openPage();
    const product = await findProduct(page);
    await atCheckout(page, product);
    await typeCard(page);
    await payButton(page).click();
    await orderPlaced(page);

    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order cancelled').waitFor();
    await page.getByText('Refunded').waitFor();
    const main = page.getByRole('main');
    expect(await main.getByText(priceOf('collection', one(product))).count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await expectAccessible(page);
  });

  test('that have arrived are reviewed', async ({ openPage }) => {
    const page = await openPage({ viewport: 'phone' });
    const vendor = await openPage();
    const product = await vendorsNewProduct(vendor, { name: `Plain stool ${Date.now()}` });
    await atCheckout(page, product);
    await typeCard(page);
    await payButton(page).click();
    await orderPlaced(page);
    await arrive(vendor);

    await page.reload();
    await page.getByRole('button', { name: `Write a review of ${product.name}` }).click();
    await page.getByRole('dialog', { name: 'Write a review' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Your review').fill('It does not wobble.');
    await page.getByRole('button', { name: 'Publish review' }).click();
    await page.getByText('Your review is published.').waitFor();
    await page.getByRole('img', { name: '4.0 out of 5 stars' }).waitFor();

    await page.getByRole('button', { name: `Return ${product.name}` }).click();
    await page.getByRole('dialog', { name: 'Return' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Why would you like to return it?').selectOption('It does not fit');
    await page.getByLabel('Note to the seller').fill('Too high for our table.');
    await page.getByRole('button', { name: 'Request return' }).click();
    await page.getByText('Return of 1 piece requested').waitFor();
  });

  test('that do not exist, or are not theirs, are not found', async ({ openPage }) => {
    const page = await openPage({ allow: [/404/] });
    const person = await newCustomer(page);
    await signIn(page, 'customer');
    const orders = (await (await page.request.get('/api/orders')).json()) as { orderNumber: string }[];
    await page.request.post('/api/auth/logout', { data: {} });
    await signIn(page, person.username, person.password);

    for (const orderNumber of ['RH-0000000000', orders[0]?.orderNumber]) {
      const answer = await page.goto(`/order-tracking?order=${orderNumber}`);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Order not found' }).waitFor();
      expect(await page.getByText('Please check your order number and try again.').count()).toBe(1);
    }
    await expectAccessible(page);
  });

  test('ask who is there first, and lead back', async ({ openPage }) => {
    const page = await openPage();
    for (const path of ['/account', '/orders', '/order-tracking?order=RH-0000000000']) {
      await page.goto(path);
      expect(new URL(page.url()).pathname).toBe('/login');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    }
  });

  test('are found by who bought as a guest from the footer, without signing in', async ({ openPage }) => {
    const page = await openPage({ viewport: 'phone' });
    await page.goto('/categories');
    await page.getByRole('link', { name: 'Track an order' }).click();
    await page.waitForURL('/open-order');
    await page.getByLabel('Order number').waitFor();
    const signIn = page.getByRole('link', { name: 'Sign in to see your orders' });
    expect(await signIn.getAttribute('href')).toBe('/login?redirect=%2Forder-tracking');
    await expectAccessible(page);
  });
});

function one(product: ListedProduct) {
  return { product, quantity: 1 };
}

/** Buys what is in the cart in a few milliseconds. */
test('a cart that is closing takes no more keys', async ({ openPage }) => {
  const page = await openPage();
  const product = await findProduct(page);
  const person = await newCustomer(page);
  await signIn(page, person.username, person.password);
  await putInCart(page, product);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  await tabTo(page, `Remove ${product.name}`);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
});

test.for(['phone', 'tablet', 'desktop'] as const)(
  'on a %s what is said in passing covers neither the way into the cart nor the way to pay',
  async (viewport, { openPage }) => {
    const page = await openPage({ viewport });
    const product = await findProduct(page);
    const person = await newCustomer(page);
    await signIn(page, person.username, person.password);
    await putInCart(page, await findProduct(page, ({ id }) => id !== product.id));
    await page.goto(`/products/${product.id}`);
    // The first is the product's own; the other one stands in the bar at the bottom while that is out of sight.
    const add = page.getByRole('button', { name: `Add to cart ${product.name}` }).first();
    await add.click();
    await page.getByText('Added to cart').waitFor();
    expect(await isInFront(add)).toBe(true);

    await page.getByRole('button', { name: /^Cart, \d items?/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByRole('button', { name: `Remove ${product.name}` }).click();
    await page.getByText('Removed from cart').waitFor();
    expect(await isInFront(drawer.getByRole('link', { name: 'Checkout' }))).toBe(true);
    expect(await isInFront(drawer.getByRole('button', { name: 'Close' }))).toBe(true);
  },
);

/** Whether a press on any corner or the middle of it would reach it. */
function isInFront(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [left + 8, top + 8],
      [right - 8, top + 8],
      [left + 8, bottom - 8],
      [right - 8, bottom - 8],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}

async function buyByProgram(page: Page, amount: number) {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const { paymentIntentId, clientSecret } = await post('/api/create-payment-intent', { amount });
  await post(`/api/sandbox-payments/${paymentIntentId}/confirm`, {
    clientSecret,
    cardNumber: SANDBOX_CARDS.succeeds,
    expMonth: 12,
    expYear: 2034,
    cvc: '123',
  });
  await post('/api/process-payment', { paymentIntentId });
}

/** A product that only one test knows of. */
async function vendorsNewProduct(vendor: Page, fields: Partial<ListedProduct>): Promise<ListedProduct> {
  await signIn(vendor, 'vendor');
  const like = await findProduct(vendor, ({ deliveryAvailable }) => deliveryAvailable);
  const answer = await vendor.request.post('/api/products', { data: { ...productFields(like), ...fields } });
  if (!answer.ok()) throw new Error(`Creating a product: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as ListedProduct;
}

/** The newest vendor order of this vendor is collected by its buyer. */
async function arrive(vendor: Page) {
  const answer = await vendor.request.get('/api/vendor-orders?limit=1');
  const [vendorOrder] = (await answer.json()) as { id: number }[];
  for (const status of ['processing', 'ready_for_collection', 'collected']) {
    const moved = await vendor.request.patch(`/api/vendor-orders/${vendorOrder?.id}`, { data: { status } });
    if (!moved.ok()) throw new Error(`Moving to ${status}: ${moved.status()} ${await moved.text()}`);
  }
}

/** What a vendor sends of a product. */
function productFields(product: Omit<ListedProduct, 'id'>) {
  const { name, description, price, categoryId, imageUrl, stock, deliveryAvailable, deliveryFee } = product;
  return { name, description, price, categoryId, imageUrl, stock, deliveryAvailable, deliveryFee };
}

/** Presses Tab until the focus is on what has this name. @returns how often */
async function tabTo(page: Page, name: string | RegExp): Promise<number> {
  for (let presses = 1; presses <= 150; presses++) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return presses;
  }
  throw new Error(`Tab never comes to “${name}”.`);
}

/** A keyboard that counts: each key as one, and what is typed into a field as one. */
function countedKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      count += 1;
      await page.keyboard.type(text);
    },
    tabTo: async (name: string | RegExp) => {
      count += await tabTo(page, name);
    },
  };
}

/** The name of what has the focus: its label, or else its text. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = isField ? element.labels?.[0]?.textContent : null;
    return (element.ariaLabel ?? label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  });
}
