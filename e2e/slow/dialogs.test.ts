import type { Page } from '@playwright/test';
import { answerServerError } from '../support/server-error.ts';
import { addFromPage, findProduct } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** Expects the focus inside a dialog or drawer. */
async function expectFocusInside(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name });
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus, `the focus is inside ${name}`).toBe(true);
}

test('a dialog that opens in place of another has the focus', async ({ openPage }) => {
  const page = await openPage({ as: 'admin' });
  await page.goto('/admin/collection-forms');
  const view = page.getByRole('button', { name: /^View/ }).first();
  await view.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: /^Edit/ });
  await expect(edit).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectFocusInside(page, (await edit.getByRole('heading', { level: 2 }).textContent()) ?? '');
});

test('a question over a drawer gives the focus back to the drawer when its button is gone', async ({
  openPage,
}) => {
  const page = await openPage();
  const product = await findProduct(page);
  await page.goto(`/products/${product.id}`);
  await addFromPage(page, product);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectFocusInside(page, 'Your cart');
});

test('discarding what was typed in a dialog gives the focus back to the button that opened it', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'admin' });
  await page.goto('/admin/categories');
  const open = page.getByRole('button', { name: 'New category' });
  await open.click();
  await page.getByRole('dialog').getByLabel('Name').fill('Sheds');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('Back asks before it leaves a dialog with text', async ({ openPage }) => {
  const page = await openPage({ as: 'admin' });
  await page.goto('/admin/orders');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'New category' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Sheds');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/admin\/categories$/);
  await expect(name).toHaveValue('Sheds');
  await expectFocusInside(page, 'New category');

  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a piece is not saved without the photo that is still uploading', async ({ openPage }) => {
  const page = await openPage({ as: 'admin' });
  await page.goto('/admin/collected-items');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  let answer = () => {};
  const uploaded = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/upload/**', async (route) => {
    await uploaded;
    await route.continue();
  });
  await page
    .getByLabel('Photo of the piece')
    .setInputFiles('public/demo/products/bentwood-cafe-chairs-1-400.webp');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  answer();
  await expect(save).toBeEnabled();
});

test('Escape while a dialog is sent keeps it and its text until the answer is there', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'admin', allow: [/status of 500/] });
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Sheds');
  await dialog.getByLabel('Description').fill('For tools and bicycles.');
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/trpc/admin.createCategory*', async (route) => {
    await pressed;
    await answerServerError(route);
  });
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await page.keyboard.press('Escape');
  answer();
  await expect(page.getByRole('alert').filter({ hasText: /\w/, visible: true }).first()).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Sheds');
});
