import type { Page } from '@playwright/test';
import { LOW_STOCK } from '@/shared/constants.ts';
import { expect, test } from '../support/test.ts';

interface Listed {
  id: number;
  name: string;
  price: string;
  stock: number;
  reviewCount: number;
  categoryId: number;
  vendorId: number;
}

/** The oldest product like this: newer ones are those of other tests. */
async function findProduct(page: Page, isWanted: (product: Listed) => boolean): Promise<Listed> {
  const answer = await page.request.get('/api/products?limit=500');
  const products = (await answer.json()) as Listed[];
  const found = products.sort((a, b) => a.id - b.id).find(isWanted);
  if (!found) throw new Error('The demo shop has no such product.');
  return found;
}

test('the quantity is limited to what is in stock, and a sold-out product cannot be added', async ({
  openPage,
}) => {
  const page = await openPage();
  const few = await findProduct(page, ({ stock }) => stock > 0 && stock <= LOW_STOCK);
  await page.goto(`/products/${few.id}`);
  await expect(page.getByText(`Only ${few.stock} left`)).toBeVisible();
  const quantity = page.getByRole('textbox', { name: `Quantity of ${few.name}` });
  await quantity.fill('99');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue(String(few.stock));

  const soldOut = await findProduct(page, ({ stock }) => stock === 0);
  await page.goto(`/products/${soldOut.id}`);
  await expect(page.getByRole('button', { name: /^Sold out/ }).first()).toBeDisabled();
});
