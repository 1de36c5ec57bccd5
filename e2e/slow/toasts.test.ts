import { expectUncovered } from '../support/layout.ts';
import { newCustomer, signIn } from '../support/people.ts';
import { findProduct, putInCart } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('toasts cover neither the cart button nor the checkout link on a phone', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone' });
  const product = await findProduct(page);
  const other = await findProduct(page, ({ id }) => id !== product.id);
  await signIn(page, await newCustomer(page));
  await putInCart(page, other);
  await page.goto(`/products/${product.id}`);
  // The second one is in the bar at the bottom, shown while the first is out of sight.
  const add = page.getByRole('button', { name: `Add to cart ${product.name}` }).first();
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expectUncovered(add);

  await page.getByRole('button', { name: /^Cart, \d items?/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByText('Removed from cart')).toBeVisible();
  await expectUncovered(drawer.getByRole('link', { name: 'Checkout' }));
  await expectUncovered(drawer.getByRole('button', { name: 'Close' }));
});
