import type { Page } from '@playwright/test';
import { mailTo, newCustomer, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

async function finishApplication(page: Page) {
  await page.getByLabel('What do you make or sell?').fill('Chairs with new seats, from my garage.');
  await page.getByLabel('Region').selectOption('nelson');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('We have your application')).toBeVisible();
}

async function takeFirstSteps(page: Page, password: string) {
  await page.getByRole('link', { name: 'Write your profile' }).click();
  await page.getByLabel('Shop name').fill('Second Seat');
  await page.getByLabel('Region').selectOption('nelson');
  await page.getByLabel('About your shop').fill('Chairs with new seats, from my garage.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('First steps: 1 of 4 done')).toBeVisible();

  await page.getByLabel('Collection address').fill('12 Karaka Street, Nelson');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('First steps: 2 of 4 done')).toBeVisible();

  await page.getByLabel('Account holder').fill('Second Seat Ltd');
  await page.getByLabel('Bank account number').fill('01-0902-0068388-00');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('This is not a New Zealand bank account number')).toBeVisible();
  await page.getByLabel('Bank account number').fill('01-0902-0068389-00');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('01-••••-••••389-00')).toBeVisible();

  const made = await page.request.post('/api/products', {
    data: {
      name: 'A chair with a new seat',
      description: 'Rewebbed.',
      categoryId: 1,
      price: '90.00',
      imageUrl: '/demo/workshop-1200.webp',
      stock: 1,
    },
  });
  expect(made.status()).toBe(201);
}

test('the page for sellers leads visitors to sign in and shows the commission', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/sell');
  for (const name of ['Get Started', 'Sign In', 'Sign Up Now']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', /^\/login/);
  }
  await expect(page.getByText('Commission from')).toBeVisible();
  await expect(page.getByRole('main')).toHaveText(/5%.*[1-5]\.\d\/5/);
});

test('the terms have eleven sections, and the footer links four legal pages', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/terms-of-use#disputes');
  await expect(page.locator('#disputes')).toBeInViewport();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(11);
  const links = page.getByRole('navigation', { name: 'Legal' }).getByRole('link');
  const paths = ['/terms-of-use', '/privacy-policy', '/cookie-policy', '/dispute-resolution'];
  await expect(links).toHaveCount(paths.length);
  for (const [index, path] of paths.entries()) await expect(links.nth(index)).toHaveAttribute('href', path);
});

test('a customer applies to sell, is declined with a reason, applies again, is accepted and sets up their shop', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  const person = await newCustomer(page);
  await signIn(page, person);
  await page.goto('/sell');
  await expect(page.getByText(/contact our team to upgrade it to vendor status/)).toBeVisible();
  await page.getByRole('link', { name: 'Request Vendor Access' }).click();
  await page.getByLabel('Business or maker name').fill('Second Seat');
  await page.reload();
  const name = page.getByLabel('Business or maker name');
  await expect(name).toHaveValue('Second Seat');
  await finishApplication(page);

  const desk = await openPage({ as: 'admin' });
  await desk.goto('/admin-panel');
  await desk.getByRole('link', { name: 'Vendor applications' }).click();
  await desk.getByRole('link', { name: 'Application to sell: Second Seat' }).first().click();
  await expect(desk.getByText(person.email)).toBeVisible();
  await desk.getByRole('button', { name: 'Decline' }).click();
  await desk.getByLabel('Reason').fill('Please show us three finished chairs.');
  await desk.reload();
  await desk.getByRole('button', { name: 'Decline' }).click();
  await expect(desk.getByLabel('Reason')).toHaveValue('Please show us three finished chairs.');
  await desk.getByRole('button', { name: 'Decline application' }).click();
  await expect(desk.getByText(/^Declined by/)).toBeVisible();

  const no = await mailTo(page, person.email, /^Your application to sell/);
  expect(no.text).toContain('“Please show us three finished chairs.”');
  await page.reload();
  await expect(page.getByRole('main').getByText('Please show us three finished chairs.')).toBeVisible();
  await page.getByRole('link', { name: 'Request Vendor Access' }).click();
  await page.getByLabel('Business or maker name').fill('Second Seat, with chairs');
  await finishApplication(page);

  await desk.goto('/admin/vendor-applications?state=waiting');
  await desk.getByRole('link', { name: 'Application to sell: Second Seat, with chairs' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Other applications of this person' })).toBeVisible();
  await desk.getByRole('button', { name: 'Accept' }).click();
  await desk.getByRole('button', { name: 'Accept application' }).click();
  await expect(desk.getByText(/^Accepted by/)).toBeVisible();
  const yes = await mailTo(page, person.email, /^You can now sell/);
  expect(yes.text).toContain('/vendor-dashboard/first-steps');

  // The open page has the new role at once, without a reload.
  await page.getByRole('link', { name: 'All products' }).click();
  // The footer moves when the new page is rendered.
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible();
  await page.getByRole('link', { name: 'Sell with us' }).click();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('link', { name: 'All steps' }).click();
  await expect(page.getByText('0 of 4 done')).toBeVisible();
  await takeFirstSteps(page, person.password);
  await page.goto('/vendor-dashboard/first-steps');
  await expect(page).toHaveURL('/vendor-dashboard');
  await expect(page.getByRole('heading', { name: 'Running low' })).toBeVisible();
  await expect(page.getByRole('main').getByText('First steps')).toHaveCount(0);
});
