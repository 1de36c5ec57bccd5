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
  const showMore = page.getByRole('link', { name: 'Show more' });
  const top = async () =>
    Math.round((await showMore.evaluate((link) => link.getBoundingClientRect().top + scrollY)) as number);
  const before = await top();
  await showMore.scrollIntoViewIfNeeded();
  expect(await top(), 'the link stays where it is while one scrolls to it').toBe(before);
  await showMore.click();
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL('/categories');
});
