import { tabTo } from '../support/keyboard.ts';
import { newCustomer, signIn } from '../support/people.ts';
import { findProduct, putInCart } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a closing cart ignores keys', async ({ openPage }) => {
  const page = await openPage();
  const product = await findProduct(page);
  await signIn(page, await newCustomer(page));
  await putInCart(page, product);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toBeVisible();
  await tabTo(page, `Remove ${product.name}`);

  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()));
  await page.keyboard.press('Escape');
  // If the focus has returned to the cart's button, this opens the cart again.
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: `Remove ${product.name}` });
  await expect(remove.and(page.locator(':focus'))).toHaveCount(0);
  expect(writes.filter((url) => url.includes('cart.'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});
