import { countedKeys } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

/** A key takes a second at most, a word or a price two or three: three minutes. */
const MOST_STEPS = 70;

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
  expect(keys.count()).toBeLessThanOrEqual(MOST_STEPS);

  const { variants: saved } = await (await page.request.get(`/api/products/${id}`)).json();
  expect(saved).toMatchObject(
    ['85.00', '90.00', '120.00', '125.00', '180.00', '190.00'].map((price, at) => ({
      ...{ price, values: variants[at]?.split(', ') },
    })),
  );
});
