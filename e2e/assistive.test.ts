import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { treeNodes } from './support/accessibility-tree.ts';
import { recordAnnouncements } from './support/announcements.ts';
import { tabTo } from './support/keyboard.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { newCustomer, signIn } from './support/people.ts';
import { findProduct, putInCart } from './support/shop.ts';
import { walkByTab } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('suggestions, sliders, tabs and row headers have their role, name and state in the accessibility tree', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'vendor' });
  await page.goto('/');
  await expect(page.getByLabel('Maximum price')).toHaveAttribute('aria-valuetext', '$1,000+');
  const box = page.getByLabel('Search products');
  await box.click();
  await box.pressSequentially('table');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  // Popular searches come first.
  await expect
    .poll(() => treeNodes(page, 'option'))
    .toContainEqual(expect.stringMatching(/^(?:table|Kitchen & Tableware) selected$/));
  expect(await treeNodes(page, 'search')).toEqual(['Whole shop', 'Furniture and decor']);

  await page.goto('/vendor-dashboard?tab=products');
  await expect(page).toHaveTitle(/^Products · Vendor dashboard/);
  await expect.poll(() => treeNodes(page, 'rowheader')).toContain('Rolling Toy Crate');
  const places = page.getByRole('navigation', { name: 'Vendor dashboard' });
  await expect(places.locator('[aria-current=page]')).toHaveText('Products');
  await expect(places.getByRole('link', { name: /^Orders \d+ waiting$/ })).toBeVisible();
});

test('a removed product is announced, and Tab reaches Undo before it disappears', async ({ openPage }) => {
  const page = await openPage();
  await signIn(page, await newCustomer(page));
  const product = await findProduct(page);
  const other = await findProduct(page, ({ id }) => id !== product.id);
  await putInCart(page, other);
  await putInCart(page, product);
  const expectSaid = await recordAnnouncements(page);
  await page.goto('/');
  await page.clock.install();
  await page.getByRole('button', { name: 'Cart, 2 items' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: `Increase quantity of ${other.name}` }).press('Enter');
  await expectSaid(`2 ${other.name}, total `);
  await drawer.getByRole('button', { name: `Remove ${product.name}` }).press('Enter');
  await expectSaid('Product has been removed from your cart.');
  await page.clock.runFor(60_000);
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible();
});

test('a lost session is signed in again in place, and what was typed is saved', async ({ openPage }) => {
  const page = await openPage({ allow: [/status of 401/, /ERR_FAILED/] });
  // The page would notice by itself as well, at a moment of its own.
  await page.route('**/notifications.live**', (route) => route.abort());
  await signIn(page, { username: 'vendor2', password: DEMO_PASSWORD });
  await page.goto('/vendor-dashboard/settings');
  const about = page.getByLabel('About your shop');
  const text = `We take old chairs apart and put them together again. ${Date.now()}`;
  await about.fill(text);
  await page.context().clearCookies({ name: /session/ });

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await page.getByRole('button', { name: 'Save profile' }).press('Enter');
  await expect(dialog.getByLabel('Username')).toHaveValue('vendor2');
  await expect(dialog.getByLabel('Username')).not.toBeEditable();
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your profile is up to date.')).toBeVisible();
  await page.reload();
  await expect(about).toHaveValue(text);
});

test('offline, a press is answered with the number of changes that wait', async ({ openPage }) => {
  const page = await openPage({ allow: [/ERR_INTERNET_DISCONNECTED/, /code of this part/] });
  const expectSaid = await recordAnnouncements(page);
  await page.goto(`/products/${(await findProduct(page)).id}`);
  await page.context().setOffline(true);
  await expectSaid('You’re offline.');
  await page
    .getByRole('button', { name: /^Add to cart / })
    .first()
    .press('Enter');
  await expectSaid('1 change will be sent once you’re back.');
  await page.context().setOffline(false);
  await expectSaid('Product has been added to your cart.');
});

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const) {
  test(`no bar covers what Tab focuses on a product page of ${width} × ${height}, either way`, async ({
    openPage,
  }) => {
    const page = await openPage();
    await page.setViewportSize({ width, height });
    await page.goto('/products/1');
    expect(await walkByTab(page, 'Tab', 60)).toEqual([]);
    expect(await walkByTab(page, 'Shift+Tab', 60)).toEqual([]);
  });
}

test('pages of a vendor fit 320 pixels, also with wide text spacing', async ({ openPage }) => {
  const page = await openPage({ as: 'vendor' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/products/1', '/vendor-dashboard?tab=products', '/vendor-dashboard/settings']) {
    await page.goto(path);
    await spaceText(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
  }
});

/** The spacing of WCAG 1.4.12. */
async function spaceText(page: Page) {
  await page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
  });
}

test('in forced colours a tick, a pressed button, the selected tab and the current page stand out', async ({
  openPage,
}) => {
  const page = await openPage({ theme: 'dark' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/room-planner');
  const look = (name: string, role: 'button' | 'tab' | 'link') =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const highlight = await look('2D', 'button');
  expect(await look('3D', 'button')).not.toBe(highlight);
  expect(await look('Grid', 'button')).toBe(highlight);
  expect(await look('Room', 'tab')).toBe(highlight);
  expect(await look('Plans', 'tab')).not.toBe(highlight);
  expect(await look('Planner', 'link')).toBe(highlight);

  const box = page.getByLabel('Only show what fits');
  await box.check();
  const [tick, ground] = await box.evaluate((input) => {
    const mark = input.nextElementSibling ?? input;
    return [getComputedStyle(mark).color, getComputedStyle(input).backgroundColor];
  });
  expect(tick).not.toBe(ground);
});

test('the drawing of a room announces what keys do', async ({ openPage }) => {
  const page = await openPage();
  const expectSaid = await recordAnnouncements(page);
  await page.goto('/room-planner');
  await page
    .getByRole('button', { name: /^Add .* to the room$/ })
    .first()
    .click();
  await expectSaid(/ added, \d+ cm from /);
  const room = page.getByRole('application', { name: /with 1 item, .+ selected$/ });
  await room.focus();
  for (const [key, words] of [
    ['ArrowRight', /^\d+ cm from the .+\.$/],
    ['r', /^Turned 90 degrees, /],
    ['Control+z', /^Turned 0 degrees, /],
    ['n', /^.+: \d+ cm from the /],
  ] as const) {
    await page.keyboard.press(key);
    await expectSaid(words);
  }
  await page.getByLabel('Room width').fill('20');
  await page.getByLabel('Room width').press('Enter');
  await expectSaid('100 cm is the least.');
});
