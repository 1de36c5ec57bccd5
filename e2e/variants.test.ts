import { expectAccessible } from './support/axe.ts';
import { countedKeys } from './support/keyboard.ts';
import { expectThings, middleOfSelected, placesOf } from './support/planner.ts';
import { createProduct } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A key takes a second at most, a word or a price two or three: three minutes. */
const MAX_STEPS = 70;

test('a vendor makes six variants with prices and pictures of their own in three minutes, by keyboard', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'vendor' });
  const [sample] = await (await page.request.get('/api/products?search=linocut')).json();
  const { name, description, categoryId, imageUrl, additionalImages } = sample;
  const created = await page.request.post('/api/products', {
    data: {
      name: `${name}, in sizes`,
      description,
      categoryId,
      imageUrl,
      additionalImages,
      price: '85',
      stock: 2,
    },
  });
  const { id } = await created.json();
  await page.goto(`/vendor-dashboard/products/${id}`);
  const keys = countedKeys(page);
  await page.getByLabel('Values, separated by commas').focus();
  await keys.type('30 cm, 40 cm, 60 cm');
  await keys.tabTo('Add an option');
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
  await keys.type('Frame');
  await keys.press('Tab');
  await keys.type('Oak, Black');
  await keys.press('Enter');
  await expect(page.getByLabel('Price of 30 cm, Oak')).toBeFocused();
  for (const price of ['85', '90', '120', '125', '180', '190']) {
    await keys.type(price);
    await keys.press('Enter');
  }
  const variants = ['30 cm, Oak', '30 cm, Black', '40 cm, Oak', '40 cm, Black', '60 cm, Oak', '60 cm, Black'];
  await page.getByRole('button', { name: `Picture of ${variants[0]}` }).focus();
  for (const [at, variant] of variants.entries()) {
    if (at > 0) await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(page.getByRole('dialog', { name: `Picture of ${variant}` })).toBeVisible();
    await keys.tabTo(`Picture ${(at % 3) + 1}`);
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: `Picture of ${variant}: its own` })).toBeFocused();
  }
  await keys.tabTo('Save options');
  await keys.press('Enter');
  await expect(page.getByText('Options saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save options' })).toBeFocused();
  expect(keys.count()).toBeLessThanOrEqual(MAX_STEPS);

  const { variants: saved } = await (await page.request.get(`/api/products/${id}`)).json();
  expect(saved).toMatchObject(
    ['85.00', '90.00', '120.00', '125.00', '180.00', '190.00'].map((price, at) => ({
      ...{ price, values: variants[at]?.split(', ') },
    })),
  );
});

test('a shopper puts a size into the cart and a room, and swaps it once it is no longer sold', async ({
  openPage,
}) => {
  const vendor = await openPage({ as: 'vendor' });
  const { id, name } = await createProduct(vendor, {
    ...{ name: `Plan table ${Date.now()}`, price: '400.00', stock: 3 },
    ...{ widthCm: 160, depthCm: 90 },
  });
  const own = { id, values: ['160 cm'], price: '400.00', stock: 3 };
  const saveVariants = async (...variants: object[]) => {
    const data = { options: ['Size'], variants };
    return (await vendor.request.put(`/api/products/${id}/variants`, { data })).json();
  };
  const { variants } = await saveVariants(own, {
    ...{ values: ['180 cm'], price: '450.00', stock: 2, widthCm: 180 },
  });
  const page = await openPage();
  await page.goto(`/products/${id}?v=${variants[1].id}`);
  const piece = `${name} · 180 cm`;
  await page
    .getByRole('button', { name: `Add to cart ${piece}` })
    .first()
    .click();
  await expect(page.getByText(`Product has been added to your cart. ${piece}`)).toBeVisible();

  await page.getByRole('link', { name: 'See it in a room' }).click();
  await expectThings(page, 1);
  const selected = page.getByRole('region', { name: 'Selected' });
  const size = selected.getByRole('combobox', { name: 'Size' });
  await expect(size).toHaveValue(String(variants[1].id));
  await size.selectOption('160 cm');
  await expect(selected.getByLabel('Width', { exact: true })).toHaveValue('160');
  await size.selectOption('180 cm');
  await expect(selected.getByLabel('Width', { exact: true })).toHaveValue('180');
  const middle = await middleOfSelected(page);

  await saveVariants(own);
  await page.reload();
  await expectThings(page, 1);
  const at = await placesOf(page, 400);
  await page.mouse.click(...at(middle));
  const others = selected.getByRole('combobox', { name: 'No longer sold: choose another' });
  await expectAccessible(page);
  await others.selectOption('160 cm');
  await expect(selected.getByLabel('Width', { exact: true })).toHaveValue('160');
});
