import { expectAccessible } from '../support/axe.ts';
import { answerServerError } from '../support/server-error.ts';
import { expect, test } from '../support/test.ts';

test('the admin navigation marks the current page, and Ctrl+K opens any page by keyboard', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'admin' });
  await page.goto('/admin-panel');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await navigation.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the admin area' }).fill('undelivered');
  await expect(page.getByRole('option', { name: 'Undelivered mail' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('/admin/mail');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a user is created, edited, deactivated and deleted, but an admin cannot be deleted', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'admin', allow: [/crm\.(createUser|updateUser|deleteUser)/] });
  await page.goto('/admin/crm');
  const toast = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: /Wiremu Kingi/ });
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await toast('Validation Error');
  await toast('Please fill in all required fields');
  await expect(dialog.getByText('Required').nth(3)).toBeVisible();
  await dialog.getByLabel('Username').fill('wiremu');
  await dialog.getByLabel('Email').fill('wiremu@example.com');
  await dialog.getByLabel('Name', { exact: true }).fill('Wiremu Kingi');
  await dialog.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await expectAccessible(page);
  await page.route('**/api/trpc/crm.createUser*', answerServerError);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await toast('Failed to create user');
  await page.unroute('**/api/trpc/crm.createUser*');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await toast('User Created');

  await page.getByLabel('Search users').fill('WIREMU');
  await page.waitForURL(/search=WIREMU/);
  await expect(row.getByText('wiremu@example.com')).toBeVisible();
  const id = (await row.getByRole('link').getAttribute('href'))?.split('/').at(-1);
  await row.getByRole('button', { name: 'Edit Wiremu Kingi' }).click();
  await dialog.getByLabel('Role').selectOption('admin');
  await page.route('**/api/trpc/crm.updateUser*', answerServerError);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await toast('Failed to update user');
  await page.unroute('**/api/trpc/crm.updateUser*');
  // Another admin promotes the user while the list still shows a delete button.
  const setRole = async (role: string) => {
    const answer = await page.request.put(`/api/crm/users/${id}`, {
      data: { role },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.status()).toBe(200);
  };
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await setRole('admin');
  const confirm = page.getByRole('alertdialog');
  await row.getByRole('button', { name: 'Delete Wiremu Kingi' }).click();
  await expect(confirm.getByText('This action cannot be undone.')).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete user' }).click();
  await toast('Cannot Delete');
  await toast('Admin users cannot be deleted');
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await setRole('customer');

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wiremu Kingi' })).toBeVisible();
  await page.getByLabel('New note').fill('Asked for an invoice by phone.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Asked for an invoice by phone.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await confirm.getByRole('button', { name: 'Deactivate user' }).click();
  await toast('User Updated');
  await page.route('**/api/trpc/crm.deleteUser*', answerServerError);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm.getByRole('button', { name: 'Delete user' }).click();
  await expect(confirm.getByText('Failed to delete user')).toBeVisible();
  await page.unroute('**/api/trpc/crm.deleteUser*');
  await confirm.getByRole('button', { name: 'Delete user' }).click();
  await toast('User Deleted');
  await page.waitForURL(/\/admin\/crm/);
});
