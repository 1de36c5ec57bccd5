import { toCents } from '@/shared/money.ts';
import { expectAccessible } from './support/axe.ts';
import { passHumanCheck } from './support/human-check.ts';
import { mailTo, newCustomer, signIn } from './support/people.ts';
import {
  addFromPage,
  atCheckout,
  completeNewestOrder,
  createProduct,
  findProduct,
  one,
  orderPlaced,
  payAndCollect,
  payButton,
  priceOf,
  putInCart,
  typeCard,
} from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a visitor’s cart joins the one of their account at sign-in, and both are paid in one order', async ({
  openPage,
}) => {
  const page = await openPage();
  const person = await newCustomer(page);
  const first = await findProduct(page);
  const second = await findProduct(page, ({ id }) => id !== first.id);
  // The account already has a cart.
  await signIn(page, person);
  await putInCart(page, first);
  await page.request.post('/api/auth/logout', { data: {} });

  await page.goto(`/products/${first.id}`);
  await addFromPage(page, first);
  await page.goto(`/products/${second.id}`);
  await addFromPage(page, second);
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();

  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByText(priceOf('collection', one(first), one(second)))).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Checkout' }).click();

  await expect(page.getByRole('heading', { name: 'Buy as a guest' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/login\?redirect=%2Fcheckout/);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await page.waitForURL('**/checkout');
  const total = priceOf('collection', { product: first, quantity: 2 }, one(second));
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toHaveCount(1);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/checkout');
  await typeCard(otherTab);
  await page.bringToFront();
  await typeCard(page);
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await payAndCollect(page);

  const orderNumber = await orderPlaced(page);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page.getByText(`Order ${orderNumber} has been created.`)).toHaveCount(1);
  await expect(otherTab.getByText(`You placed order ${orderNumber} in another tab.`)).toBeVisible();
  await otherTab.close();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toHaveCount(1);
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible();
  const progress = page.getByRole('list', { name: /^Progress of / }).first();
  await expect(progress.getByText('(done)')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();

  const mail = await mailTo(page, person.email, new RegExp(orderNumber));
  expect(mail.text).toContain(total);
  expect(mail.text).toContain(`/order-tracking?order=${orderNumber}`);
});

test('on a phone, delivery charges its fee and the rest is collected; a missing address is focused', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone', theme: 'dark' });
  const delivered = await findProduct(page, ({ deliveryAvailable, deliveryFee }) => {
    return deliveryAvailable && toCents(deliveryFee) > 0;
  });
  const collected = await findProduct(page, ({ deliveryAvailable }) => !deliveryAvailable);
  await atCheckout(page, delivered, collected);

  const lines = [one(delivered), one(collected)] as const;
  await expect(page.getByText(`Pay ${priceOf('collection', ...lines)}`)).toBeVisible();
  await page.getByRole('radio', { name: 'Delivery', disabled: false }).check();
  await expect(page.getByText(`Pay ${priceOf('delivery', ...lines)}`)).toBeVisible();
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(items.filter({ hasText: delivered.name }).getByText(/^Delivered in about/)).toBeVisible();
  await expect(items.filter({ hasText: collected.name }).getByText(/^Collect from/)).toBeVisible();

  await typeCard(page);
  await payButton(page).click();
  await expect(page.getByText('Street address is required')).toBeVisible();
  const street = page.getByLabel('Street address');
  await expect(street).toBeFocused();
  await expect.poll(async () => (await street.boundingBox())?.y, 'below the top bar').toBeGreaterThan(64);
  await expectAccessible(page);
  await page.getByLabel('Street address').fill('38 Matai Avenue');
  await page.getByLabel('City').fill('Nelson');
  await page.getByLabel('State/Region').selectOption('Nelson');
  await page.getByLabel('Postal code').fill('7010');
  let answerCart = () => {};
  const isCartAnswered = new Promise<void>((resolve) => {
    answerCart = resolve;
  });
  await page.route(/\/cart\.get\b/, async (route) => {
    await isCartAnswered;
    await route.continue();
  });
  await payAndCollect(page);

  await orderPlaced(page);
  // In <main>: the notifications name the amount too.
  const amounts = page.getByRole('main').getByText(priceOf('delivery', ...lines));
  await expect(amounts.first()).toBeVisible();
  await expect(page.getByText('38 Matai Avenue').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From 2 sellers' })).toHaveCount(
    delivered.vendorId === collected.vendorId ? 0 : 1,
  );
  // Without the new cart, the checkout asks for no payment: the shop would refuse it, and so would this test.
  await page.goBack();
  answerCart();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a guest buys on a phone, opens the mailed link on a laptop, returns the product and claims the order with an account', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone', allow: [/400/, /403/] });
  const vendor = await openPage({ as: 'vendor' });
  const lamp = await createProduct(vendor, { name: `Brass lamp ${Date.now()}` });
  const email = `guest${Date.now()}@example.com`;
  await page.goto(`/products/${lamp.id}`);
  await addFromPage(page, lamp);
  await page.goto('/checkout');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill('Gus Guest');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText(`Buying as a guest: Gus Guest, ${email}`)).toBeVisible();
  await typeCard(page);
  await payAndCollect(page);
  const orderNumber = await orderPlaced(page);
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await completeNewestOrder(vendor);

  await page.getByRole('link', { name: 'Message the seller' }).click();
  await page.getByLabel(/^Your message to /).fill('Which bulb fits?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Open the link in our mail first. Then you can write here.')).toBeVisible();

  const { text } = await mailTo(page, email, new RegExp(`^Your order ${orderNumber}$`));
  const link = /\/open-order#\S+/.exec(text)?.[0] ?? '';
  const laptop = await openPage({ allow: [/400/] });
  await laptop.goto(link);
  await expect(laptop).toHaveURL(new RegExp(`/order-tracking\\?order=${orderNumber}`));
  await laptop.getByRole('button', { name: `Return ${lamp.name}` }).click();
  await laptop.getByRole('radio', { name: 'It does not fit' }).check();
  await laptop.getByLabel('Note to the seller').fill('Too bright.');
  await laptop.getByRole('button', { name: 'Request return' }).click();
  await expect(laptop.getByText('Return of 1 piece requested')).toBeVisible();

  // Each device has to open the link once.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Open the link in our mail first. Then you can write here.')).toBeVisible();
  const conversation = page.url();
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`/order-tracking\\?order=${orderNumber}`));
  await page.goto(conversation);
  await expect(page.getByLabel(/^Your message to /)).toHaveValue('Which bulb fits?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').getByText('Which bulb fits?')).toBeVisible();
  await vendor.goto('/vendor-dashboard/messages');
  await vendor.getByRole('link', { name: 'Gus Guest' }).first().click();
  await expect(vendor.getByRole('article').getByText('Which bulb fits?')).toBeVisible();
  await vendor.getByLabel('Your message to Gus Guest').fill('An E27.');
  await vendor.getByRole('button', { name: 'Send', exact: true }).click();
  const mail = await mailTo(page, email, new RegExp(`^New message about order ${orderNumber}$`));
  await laptop.goto(/\/open-order\?conversation=\d+#\S+/.exec(mail.text)?.[0] ?? '');
  await expect(laptop.getByRole('article').getByText('An E27.')).toBeVisible();
  await page.goBack();

  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible();
  const verification = await mailTo(page, email, /Verify/);
  await page.goto(/\/verify-email\?token=\S+/.exec(verification.text)?.[0] ?? '');
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await signIn(page, { username: email, password: 'a long enough secret' });
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: orderNumber })).toBeVisible();
  await laptop.goto('about:blank');
  await laptop.goto(link);
  await expect(laptop.getByText('This link does not work any more.')).toBeVisible();
});
