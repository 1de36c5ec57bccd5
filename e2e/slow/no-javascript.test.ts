import { cards } from '../support/product-list.ts';
import { expect, test } from '../support/test.ts';

test('without JavaScript the search and the filters are forms', async ({ openPage }) => {
  const page = await openPage({ javaScript: false });
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  await box.fill('oak');
  await box.press('Enter');
  await expect(page).toHaveURL('/?search=oak');
  await expect(box).toHaveValue('oak');
  await page.getByLabel('Sort by').selectOption('price-desc');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL('/?search=oak&sort=price-desc');
  await expect(cards(page).first()).toBeVisible();

  // The query of a form with two checked boxes of one group and all other fields empty.
  await page.goto('/?material=oak&material=rimu&minPrice=&maxPrice=&region=all&rating=&maxWidth=');
  await expect(page).toHaveURL('/?material=oak,rimu');
  const found = await page.request.get('/api/products?material=oak,rimu&limit=1');
  await expect(page.getByText(`${found.headers()['x-total-count']} products`)).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Oak' }).click();
  await expect(page).toHaveURL('/?material=rimu');
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('inStock') === 'true');
  await expect(page).toHaveURL((url) => url.searchParams.get('material') === 'rimu');
});
