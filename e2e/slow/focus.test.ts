import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Returns the text of the focused element, or '' where the page itself has the focus. */
function focusedText(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused === document.body ? '' : (focused?.textContent ?? '');
  });
}

test('the focus moves to the row that takes the place of a removed one', async ({ openPage }) => {
  const page = await openPage();
  for (const id of [1, 2, 3]) {
    await page.goto(`/products/${id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save .* to your wishlist/ })
      .first()
      .click();
    await expect(page.getByText('Saved to your wishlist')).toBeVisible();
  }
  await page.goto('/wishlist');
  const removes = page.getByRole('main').getByRole('button', { name: /^Remove/ });
  await expect(removes).toHaveCount(3);
  const next = (await removes.nth(1).textContent())?.replace('Remove ', '') ?? '';
  await removes.first().focus();
  await page.keyboard.press('Enter');
  await expect(removes).toHaveCount(2);
  await expect.poll(() => focusedText(page)).toContain(next);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(removes).toHaveCount(2);

  // The last row: the part of the page around it.
  await removes.last().focus();
  await page.keyboard.press('Enter');
  await expect(removes).toHaveCount(1);
  await expect.poll(() => focusedText(page)).not.toBe('');
});

test('the focus stays in the list when the row of a dialog’s button is deleted', async ({ openPage }) => {
  const page = await openPage({ as: 'admin' });
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Bicycle racks');
  await page.getByRole('dialog').getByLabel('Description').fill('Sheds for tools and bicycles.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Create|Add|Save/ })
    .click();
  await page.getByRole('button', { name: 'Delete Bicycle racks' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByRole('button', { name: 'Delete Bicycle racks' })).toHaveCount(0);
  await expect.poll(() => focusedText(page)).not.toBe('');
});
