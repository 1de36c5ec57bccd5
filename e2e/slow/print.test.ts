import { buyAndCollect, createProduct } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a return request takes the focus, and its order prints on two pages without buttons', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'tablet' });
  const vendor = await openPage({ as: 'vendor' });
  const product = await createProduct(vendor, { name: `Low stool ${Date.now()}` });
  await buyAndCollect(page, vendor, product);
  await page.getByRole('button', { name: `Return ${product.name}` }).click();
  await page.getByRole('radio', { name: 'It does not fit' }).check();
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.locator(':focus')).toContainText('Return of 1 piece requested');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
