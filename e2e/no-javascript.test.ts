import { cards } from './support/product-list.ts';
import { expect, test } from './support/test.ts';

test('without JavaScript products are listed page by page, and only what works is offered', async ({
  openPage,
}) => {
  const page = await openPage({ javaScript: false, viewport: 'phone' });
  await page.goto('/');
  await expect(cards(page)).toHaveCount(24);
  for (const card of await cards(page).all()) {
    await expect(card).toHaveText(/\$[\d,]+\.\d\d/);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/products\/\d+\/[a-z0-9-]+$/);
  }
  await expect(page.getByText('You need JavaScript to buy')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Menu|Cart|Add to cart)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL('/categories');
});
