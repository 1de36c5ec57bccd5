import type { Page } from '@playwright/test';
import { passHumanCheck } from './support/human-check.ts';
import { mailTo, newCustomer, signIn } from './support/people.ts';
import { answerServerError } from './support/server-error.ts';
import { expect, test } from './support/test.ts';

test('each category shows its number of products and the commission, and leads to its products', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Categories' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(14);
  await expect(cards.first()).toHaveText(/Living Room.*\d+ pieces.*Sellers pay 10\.0%/);

  await expect(page.getByRole('link', { name: /^Living Room Collection/ })).toHaveAttribute(
    'href',
    '/?category=1',
  );
  await expect(page.getByRole('link', { name: /^Bedroom Essentials/ })).toHaveAttribute(
    'href',
    '/?category=2',
  );
  await expect(page.getByRole('heading', { name: "Can't Find What You're Looking For?" })).toBeVisible();

  await page.getByRole('link', { name: 'Browse Dining' }).click();
  await expect(page).toHaveURL('/?category=3');
  await expect(
    page.getByRole('region', { name: 'Filtered by Category' }).getByText('Dining').first(),
  ).toBeVisible();
});

test('a collection request that fails keeps its form, and a sent one is confirmed', async ({ openPage }) => {
  const page = await openPage({ allow: [/collectionRequests\.request/] });
  await page.goto('/junk-removal');
  const day = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const typed = {
    ...{ 'Full name': 'Aroha Ngata', Email: 'aroha@example.com', Phone: '021 555 0101' },
    ...{ Address: '12 Karangahape Road', 'Preferred collection date': day },
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Suburb').selectOption('Newmarket');
  await page.getByRole('checkbox', { name: 'Sofas' }).check();
  const send = page.getByRole('button', { name: 'Submit Collection Request' });
  await passHumanCheck(page);

  await page.route('**/api/trpc/collectionRequests.request*', answerServerError);
  await send.click();
  await expect(page.getByText('Failed to submit request. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Aroha Ngata');

  await page.unroute('**/api/trpc/collectionRequests.request*');
  await send.click();
  await expect(page.getByText('Request Submitted Successfully!')).toBeVisible();
  await expect(page.getByText("We'll contact you within 24 hours to arrange collection.")).toBeVisible();
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
