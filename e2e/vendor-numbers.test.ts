import { expectNoSidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

test('smart pricing saves the bounds of a product and rejects a highest price below the lowest', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'vendor2', viewport: 'phone' });
  await page.goto('/vendor-dashboard?tab=pricing');
  await page
    .getByRole('button', { name: /^(Details|Get recommendation)/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Smart Pricing' });
  await expect(panel.getByRole('button', { name: 'Work out again' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await panel.getByLabel('Cost of a piece').fill('5');
  await panel.getByRole('button', { name: 'Save bounds' }).click();
  await expect(page.getByText('Bounds saved')).toBeVisible();
  await expect(panel.locator('section[aria-label="Price advice"]:focus')).toBeVisible();
  await panel.getByLabel('Lowest price').fill('50');
  await panel.getByLabel('Highest price').fill('40');
  await panel.getByRole('button', { name: 'Save bounds' }).click();
  await expect(panel.getByText('The highest price must not be below the lowest')).toBeVisible();
});
