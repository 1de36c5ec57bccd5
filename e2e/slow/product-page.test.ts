import { LOW_STOCK } from '@/shared/constants.ts';
import { findAnyProduct } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('the quantity is limited to what is in stock, and a sold-out product cannot be added', async ({
  openPage,
}) => {
  const page = await openPage();
  const few = await findAnyProduct(page, ({ stock }) => stock > 1 && stock <= LOW_STOCK);
  await page.goto(`/products/${few.id}`);
  await expect(page.getByText(`Only ${few.stock} left`)).toBeVisible();
  const quantity = page.getByRole('textbox', { name: `Quantity of ${few.name}` });
  await quantity.fill('99');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue(String(few.stock));

  const soldOut = await findAnyProduct(page, ({ stock }) => stock === 0);
  await page.goto(`/products/${soldOut.id}`);
  await expect(page.getByRole('button', { name: 'Email me when it’s back' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Add to cart ${soldOut.name}` })).toHaveCount(0);
});
