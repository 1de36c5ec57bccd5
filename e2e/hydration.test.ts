import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test, VIEWPORTS } from './support/test.ts';

test('before hydration, a pressed button acts once, links and forms work, and input and the scroll position stay', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  const slowly = await holdScripts(page);

  await slowly.open('/products/12');
  const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
  await add.first().dblclick();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save .* to your wishlist/ })
    .first()
    .dblclick();
  slowly.letThrough();
  await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('rehome.wishlist')))
    .toContain('"productId":12');

  // A heart that is full, but which the server renders empty.
  await slowly.open('/products/12');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save .* to your wishlist/ })
    .first()
    .click();
  slowly.letThrough();
  await expect(page.getByText('Saved to your wishlist')).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('rehome.wishlist'));
  expect(kept).toContain('"productId":12');

  await page.setViewportSize(VIEWPORTS.desktop);
  await slowly.open('/?search=chair');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('In stock').check();
  await filters.getByLabel('Maximum price').press('ArrowLeft');
  await filters.getByLabel('Delivery available').check();
  slowly.letThrough();
  await page.waitForURL((url) =>
    ['inStock', 'maxPrice', 'delivery'].every((name) => url.searchParams.has(name)),
  );
  await page.reload();
  await expect(filters.getByLabel('In stock')).toBeChecked();
  await expect(filters.getByLabel('Reclaimed')).not.toBeChecked();

  await slowly.open('/');
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  slowly.letThrough();
  await page.waitForURL(/sort=price-asc/);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  await page.setViewportSize(VIEWPORTS.phone);

  await slowly.open('/login');
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  slowly.letThrough();
  await isHydrated(page);
  await expect(page.getByLabel('Username')).toHaveValue('customer');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  // The only error: the form knows the typed name and password.
  await expect(page.getByText('Please complete the security verification')).toBeVisible();
  await expect(page.getByText(/is required/)).toHaveCount(0);

  await slowly.open('/');
  await page.getByLabel('Search products').fill('oak');
  slowly.letThrough();
  await isHydrated(page);
  await expect(page.getByLabel('Search products')).toHaveValue('oak');
  await slowly.open('/');
  await page.getByLabel('Search products').fill('oak');
  await page.getByLabel('Search products').press('Enter');
  await page.waitForURL('**/?search=oak', { waitUntil: 'commit' });
  slowly.letThrough();
  await isHydrated(page);

  await slowly.open('/terms-of-use');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page may still be arriving, and be lower than that.
  await expect.poll(() => page.evaluate(scrollDown)).toBe(600);
  slowly.letThrough();
  await isHydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);

  await slowly.open('/categories');
  await page.getByRole('link', { name: 'Terms of Use' }).click();
  await page.waitForURL('**/terms-of-use', { waitUntil: 'commit' });
  slowly.letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a form with stored values keeps the text typed over them before and during hydration', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'customer', viewport: 'phone' });
  const name = page.getByLabel('Full Name');
  // The button is enabled once the form holds another name than the stored one.
  const expectTyped = async (text: string) => {
    await expect(page.getByRole('button', { name: 'Save name' })).toBeEnabled();
    await expect(name).toHaveValue(text);
  };
  const slowly = await holdScripts(page);
  await slowly.open('/account');
  await name.fill('Typed before');
  slowly.letThrough();
  await isHydrated(page);
  await expectTyped('Typed before');

  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/account');
  await name.fill('Typed at once');
  await expectTyped('Typed at once');

  await page.addInitScript(typeOnceReactListens);
  await page.goto('/account');
  await expectTyped('Typed meanwhile');
});

test('a page that is scrolled while it is arriving stays where it is', async ({ openPage, shop }) => {
  const slow = await arriveInHalves(shop.url);
  const page = await openPage({ viewport: 'phone', baseUrl: slow.url });
  await page.goto('/terms-of-use', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(scrollDown)).toBe(600);
  slow.sendRest();
  await isHydrated(page);
  const top = await page.evaluate(() => scrollY);
  expect(top).toBe(600);
  await slow.close();
});

test('on a slow phone, a press on Add to cart 100 ms after the first paint puts one piece in the cart', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await page.addInitScript(() => {
    const press = () => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
      const add = buttons.find(({ textContent }) => textContent?.startsWith('Add to cart'));
      // The first paint may come before that part of the page has arrived.
      if (!add) return requestAnimationFrame(press);
      performance.mark(performance.getEntriesByName('hydrated').length > 0 ? 'late' : 'early');
      add.click();
      add.click();
    };
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      setTimeout(press, 100);
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/products/12', { waitUntil: 'commit' });
  // At a quarter of the speed, four times the usual limit.
  await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const runs = await page.evaluate(() => performance.getEntriesByName('early').length);
  expect(runs).toBe(1);
});

function isHydrated(page: Page) {
  return page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Runs in the page: types into the name field as soon as React begins to hydrate, as a browser that fills forms does. */
function typeOnceReactListens() {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given) {
    addEventListener.apply(this, given);
    if (!(this instanceof Element && this.id === 'root')) return;
    EventTarget.prototype.addEventListener = addEventListener;
    setTimeout(() => {
      const field = [...document.querySelectorAll('label')].find(
        ({ textContent }) => textContent === 'Full Name',
      )?.control;
      if (!(field instanceof HTMLInputElement)) throw new Error('The form has no name field.');
      field.select();
      document.execCommand('insertText', false, 'Typed meanwhile');
    });
  };
}

/** Runs in the page. */
function scrollDown(): number {
  scrollTo({ top: 600, behavior: 'instant' });
  return scrollY;
}

/** Holds the scripts of a page until they are let through, as on a slow network. */
async function holdScripts(page: Page) {
  let letThrough = () => {};
  let isOpen = Promise.resolve();
  await page.route('**/assets/*.js', async (route) => {
    await isOpen;
    await route.continue();
  });
  return {
    open: async (path: string) => {
      isOpen = new Promise((resolve) => {
        letThrough = resolve;
      });
      await page.goto(path, { waitUntil: 'commit' });
    },
    letThrough: () => letThrough(),
  };
}

/** Serves a shop from an address of its own that sends pages in two halves, as a slow network does. */
async function arriveInHalves(shopUrl: string) {
  let sendRest = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', shopUrl), {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (type.startsWith('text/html')) {
      response.write(body.subarray(0, body.length / 2));
      await mayGoOn;
      response.end(body.subarray(body.length / 2));
    } else response.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
