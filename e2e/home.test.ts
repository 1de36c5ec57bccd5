import { cards } from './support/product-list.ts';
import { expect, test } from './support/test.ts';

test('a search has its own address, focuses its results and is undone by Back', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  const box = page.getByLabel('Search products');

  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL('/');

  await box.fill('  oak ');
  await box.press('Enter');
  const heading = page.getByRole('heading', { name: 'Results for “oak”' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL('/?search=oak');
  await expect(page).toHaveTitle(/Results for “oak”/);
  // The second one is a phone's.
  const barBox = page.getByLabel('Search', { exact: true }).first();
  await expect(barBox).toHaveValue('oak');
  const selected = () =>
    barBox.evaluate((box: HTMLInputElement) =>
      box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0),
    );
  await barBox.click();
  await expect.poll(selected, 'the first click selects all').toBe('oak');
  await barBox.click();
  await expect.poll(selected, 'the second one places the cursor').toBe('');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible();
  await expect(barBox).toHaveValue('');

  await page.goto('/?search=zzqqxx');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('filters are kept in the address, and a reload restores them', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  await page.getByLabel('Location').selectOption({ label: 'Auckland' });
  await page.waitForURL(/region=auckland/);
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await page.waitForURL(/sort=price-asc/);
  const slider = page.getByRole('slider', { name: 'Maximum price' });
  await expect(slider).toHaveAttribute('aria-valuetext', '$1,000+');
  await slider.focus();
  await slider.press('ArrowLeft');
  await page.waitForURL(/maxPrice=990/);
  const answered = page.waitForResponse((answer) =>
    decodeURIComponent(answer.url()).includes('"maxPrice":980'),
  );
  await slider.press('ArrowLeft');
  await page.waitForURL(/maxPrice=980/);
  await answered;
  await expect(page.getByRole('list', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
  const names = await cards(page).getByRole('heading').allTextContents();

  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(names);
  await expect(page.getByLabel('Location')).toHaveValue('auckland');
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  await expect(slider).toHaveValue('980');
});
