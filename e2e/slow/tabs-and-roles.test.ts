import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { fillIn } from '../support/people.ts';
import { addFromPage, findProduct } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('the guest at the checkout is the same in every tab', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone' });
  const email = `guest${Date.now()}@example.com`;
  const product = await findProduct(page);
  await page.goto(`/products/${product.id}`);
  await addFromPage(page, product);
  await page.goto('/checkout');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill('Gus Guest');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText(`Buying as a guest: Gus Guest, ${email}`)).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto('/checkout');
  await tab.getByRole('button', { name: 'Change' }).click();
  await tab.getByLabel('Email').fill(`other-${email}`);
  await tab.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText(`Buying as a guest: Gus Guest, other-${email}`)).toBeVisible();
  await tab.getByRole('button', { name: 'Clear my details from this device' }).click();
  await expect(page.getByRole('heading', { name: 'Buy as a guest' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await tab.goto('/checkout');
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Full name').fill('Gus Guest');
  await tab.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText(`Buying as a guest: Gus Guest, ${email}`)).toBeVisible();
});

test('each role lands on its own page after sign-in, whatever other site the address names', async ({
  openPage,
}) => {
  for (const [username, path] of [
    ['admin', '/admin-panel'],
    ['vendor', '/vendor-dashboard'],
    ['customer', '/'],
  ] as const) {
    const page = await openPage();
    await page.goto('/login?redirect=https://evil.test');
    await fillIn(page, username, DEMO_PASSWORD);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await page.goto('/login');
    await expect(page, 'a signed-in user needs no login').toHaveURL((url) => url.pathname === path);
  }
});
