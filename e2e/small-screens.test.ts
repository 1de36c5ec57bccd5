import { expectUncovered } from './support/layout.ts';
import { newCustomer, signIn } from './support/people.ts';
import { buyAndCollect, createProduct, findProduct, putInCart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('the cart of a low window scrolls to its checkout and its last button', async ({ openPage }) => {
  const page = await openPage();
  await signIn(page, await newCustomer(page));
  await putInCart(page, await findProduct(page));
  // A laptop at 200 %, and phones on their side.
  for (const [width, height] of [
    [640, 360],
    [667, 375],
    [683, 384],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    for (const control of [
      drawer.getByRole('button', { name: 'Clear Cart' }),
      drawer.getByRole('link', { name: 'Checkout' }),
    ]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
      await expectUncovered(control);
    }
  }
});

test('a phone shows one button that adds to the cart at a time', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone' });
  const product = await findProduct(page);
  await page.goto(`/products/${product.id}`);
  const buttons = page.getByRole('button', { name: `Add to cart ${product.name}` });
  const bar = page.locator('[data-buy-bar]');
  await buttons.first().scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await buttons.first().scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
});

test('a return request takes the focus, and its order prints on two pages without buttons', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'tablet' });
  const vendor = await openPage({ as: 'vendor' });
  const product = await createProduct(vendor, { name: `Low stool ${Date.now()}` });
  await buyAndCollect(page, vendor, product);
  await page.getByRole('button', { name: `Return ${product.name}` }).click();
  await page.getByLabel('Why would you like to return it?').selectOption('It does not fit');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.locator(':focus')).toContainText('Return of 1 piece requested');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
