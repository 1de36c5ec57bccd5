import { cards } from '../support/product-list.ts';
import { expect, test } from '../support/test.ts';

test('a category is named above its products and can be cleared; two categories are marked with AI', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/?category=2');
  const box = page.getByRole('region', { name: 'Filtered by Category' });
  await expect(box.getByText('Bedroom', { exact: true })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: /AI$/ })).toHaveText([
    'ElectronicsAI',
    'Fashion & AccessoriesAI',
  ]);
  await box.getByRole('link', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL('/');
  await expect(box).toHaveCount(0);

  await page.goto('/?category=4711');
  await expect(box.getByText('Unknown Category')).toBeVisible();
  await page.goto('/?category=sofas');
  await expect(box).toHaveCount(0);
});

test('a suggested product says why it was picked, and a card puts its product in the cart', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/?sort=rating');
  const link = page.getByRole('region', { name: 'AI suggestion' }).getByRole('link').first();
  const card = cards(page)
    .filter({ hasText: (await link.textContent()) ?? '' })
    .first();
  await expect(card.getByText('AI Pick')).toBeVisible();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByText(/^Product has been added to your cart\. ./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await link.click();
  await expect(page.getByText(/^Why it is an AI Pick: Rated \d\.\d by \d+ buyers/)).toBeVisible();
});

test('on a phone the filters are a sheet whose button shows the number of results', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Location').selectOption({ label: 'Wellington' });
  await page.waitForURL('/?region=wellington');
  const found = await page.request.get('/api/products?region=wellington&limit=1');
  await sheet.getByRole('button', { name: `Show ${found.headers()['x-total-count']} products` }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});
