import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { passHumanCheck } from '../support/human-check.ts';
import { fillIn, newCustomer, signIn } from '../support/people.ts';
import { cards, PRODUCTS_CALL } from '../support/product-list.ts';
import { atCheckout, findProduct, orderPlaced, payAndCollect, typeCard } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a network that fails while paying is reported, and the order is placed once it is back', async ({
  openPage,
}) => {
  const page = await openPage({ allow: [/Failed to load resource/] });
  await atCheckout(page, await findProduct(page));
  await typeCard(page);
  const calls = '**/api/trpc/checkout.process**';
  await page.route(calls, async (route) => {
    await page.context().setOffline(true);
    await route.abort();
  });
  await payAndCollect(page);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByText('No answer yet')).toBeVisible();
  await page.unroute(calls);
  await page.context().setOffline(false);
  await orderPlaced(page);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
});

test('every account form names what failed when the network is down', async ({ openPage }) => {
  const page = await openPage({ allow: [/ERR_FAILED|Failed to fetch/] });
  for (const [path, button, message] of [
    ['/forgot-password', 'Send reset instructions', 'Failed to send password reset email'],
    ['/forgot-password?tab=username', 'Send my username', 'Failed to send username recovery email'],
    ['/verify-email', 'Resend verification email', 'Failed to resend verification email'],
    ['/login?mode=register', 'Create Account', 'Registration failed. Please try again.'],
    ['/reset-password?token=x', 'Reset password', 'Failed to reset password. The token may have expired.'],
  ] as const) {
    await page.goto(path);
    if (path.startsWith('/reset')) {
      await page.getByLabel('New password').fill('a new secret');
      await page.getByLabel('Confirm password').fill('a new secret');
    } else {
      await page.getByLabel('Email').fill('somebody@example.com');
    }
    if (path.startsWith('/login')) {
      await page.getByLabel('Full Name').fill('Some Body');
      await page.getByLabel('Username').fill('somebody');
      await page.getByLabel('Password', { exact: true }).fill('a long secret');
      await page.getByLabel(/18 or older/).check();
    }
    if (!/verify|reset/.test(path)) await passHumanCheck(page);
    await page.route('**/api/trpc/auth.**', (route) => route.abort());
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await page.unroute('**/api/trpc/auth.**');
  }
});

test('six placeholders stand for products that load, and a failure offers another try', async ({
  openPage,
}) => {
  const page = await openPage({ allow: [/ERR_FAILED/] });
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await page.goto('/terms-of-use');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PRODUCTS_CALL, async (route) => {
    await released;
    await route.continue();
  });
  await home.click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading products...' });
  await expect(loading.locator('> div')).toHaveCount(6);
  release();
  await expect(cards(page).first()).toBeVisible();
  await expect(loading).toHaveCount(0);
  await page.unroute(PRODUCTS_CALL);

  await page.goto('/terms-of-use');
  await page.route(PRODUCTS_CALL, (route) => route.abort());
  await home.click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
  await page.unroute(PRODUCTS_CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a page whose script fails to load says so and keeps its content and what was typed', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone', allow: [/ERR_FAILED/, /dynamically imported module/] });
  const scripts = '**/assets/*.js';
  await page.goto('/');
  const ofHome = await scriptsOf(page);
  for (const isMissing of [
    () => true,
    // Only those of this route.
    (url: string) => !ofHome.includes(url),
  ]) {
    await page.route(scripts, (route) =>
      isMissing(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto('/collection-form', { waitUntil: 'commit' });
    await page.getByLabel('Description').fill('Is it still there?');
    await page.getByText('More details').click();
    await page.getByLabel('Priority').selectOption('High');
    await expect(page.getByText('Part of this page did not load')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Is it still there?');
    await page.unroute(scripts);
    await page.getByRole('link', { name: 'Load again' }).click();
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await expect(page.getByText('Part of this page did not load')).toBeHidden();
    await expect(page.getByLabel('Description')).toHaveValue('Is it still there?');
    await expect(page.getByLabel('Priority')).toHaveValue('high');
    await page.evaluate(() => localStorage.clear());
  }
});

test('offline, a wish is stored and a link opens its page once the network is back', async ({ openPage }) => {
  const page = await openPage({
    viewport: 'phone',
    allow: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /code of this part/],
  });
  await page.goto('/?search=chair');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const heart = page.getByRole('button', { name: /^Save .* to your wishlist/ }).first();
  await heart.click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/products\/\d+\/.+/);
  await page.context().setOffline(false);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first(),
  ).toBeVisible();
  await page.goBack();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('signing out offline ends the session once the network is back, and clears every tab', async ({
  openPage,
}) => {
  // A prefetch may still be running when the session ends.
  const page = await openPage({
    allow: [/\/demo\/products\//, /ERR_INTERNET_DISCONNECTED/, /status of 401/],
  });
  await signIn(page, { username: 'customer', password: DEMO_PASSWORD });
  const tab = await page.context().newPage();
  await tab.goto('/orders');
  const orderNumbers = (one: Page) => one.getByRole('main').getByText(/RH-\w{10}/);
  await expect(orderNumbers(tab).first()).toBeVisible();
  const form = await page.context().newPage();
  await form.goto('/collection-form');
  await form.getByLabel('Description').fill('Private to this account.');
  await page.bringToFront();
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re offline. We sign you out as soon as you are back.')).toBeVisible();
  await page.context().setOffline(false);
  for (const one of [page, tab]) await expect(one).toHaveURL('/login?redirect=%2Forders');
  await expect(form.getByLabel('Description')).toHaveValue('');
  await form.close();

  const other = await newCustomer(page);
  await fillIn(page, other.username, other.password);
  for (const one of [page, tab]) {
    await expect(one).toHaveURL('/orders');
    await expect(one.getByText('No orders yet')).toBeVisible();
    await expect(orderNumbers(one)).toHaveCount(0);
  }
});

function scriptsOf(page: Page) {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  );
}
