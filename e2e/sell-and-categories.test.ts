import { passHumanCheck } from './support/human-check.ts';
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
