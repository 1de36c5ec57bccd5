import { fillIn, newCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The console errors of refused requests. */
const refused = (...statuses: number[]) => [new RegExp(`status of (?:${statuses.join('|')})`)];

test('a visitor who saves a search signs in and finds it saved; a removed search can be restored', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  const person = await newCustomer(page);
  await page.goto('/?search=oak+desk&maxPrice=900');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await page.waitForURL(/\/login\?redirect=/);
  await fillIn(page, person.username, person.password);
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible();
  await expect(page).toHaveURL('/?search=oak+desk&maxPrice=900');
  await page.getByRole('button', { name: 'View saved searches' }).click();
  const saved = page.getByRole('link', { name: 'oak desk, up to $900' });
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: /^Remove oak desk/ }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved.click();
  await page.waitForURL(/sort=newest/);
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible();
});

test('an admin page is refused to a customer with the reason, and shows an admin who signed in', async ({
  openPage,
}) => {
  const customer = await openPage({ as: 'customer', allow: refused(403) });
  const answer = await customer.goto('/admin/audit-log');
  expect(answer?.status()).toBe(403);
  await expect(customer.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(customer.getByText('You need admin privileges to access this page.')).toBeVisible();

  const admin = await openPage({ as: 'admin', viewport: 'tablet' });
  await admin.goto('/admin/audit-log');
  await expect(admin.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  await admin.getByLabel('What happened').selectOption('Deleted a user');
  await expect(admin).toHaveURL('/admin/audit-log?action=delete_user');
});
