import { expectUncovered } from '../support/layout.ts';
import { newCustomer, signIn } from '../support/people.ts';
import { findProduct, putInCart } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('the cart of a low window scrolls to its checkout and its last button', async ({ openPage }) => {
  const page = await openPage();
  await signIn(page, await newCustomer(page));
  await putInCart(page, await findProduct(page));
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  // A laptop at 200 %, and phones on their side.
  for (const [width, height] of [
    [640, 360],
    [667, 375],
    [683, 384],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
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
