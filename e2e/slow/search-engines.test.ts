import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((text) => JSON.parse(text));
}

test('search engines read title, canonical address, description and structured data of home and product', async ({
  openPage,
}) => {
  const page = await openPage({ javaScript: false });
  const head = page.locator('head');
  await page.goto('/?category=1');
  await expect(page).toHaveTitle(/^Living Room · /);
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?category=1$/);
  await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}/);
  await expect(head.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/);
  await expect(head.locator('meta[name=robots]')).toHaveCount(0);
  expect((await structuredData(page))[0]).toMatchObject({
    '@graph': expect.arrayContaining([expect.objectContaining({ '@type': 'WebSite' })]),
  });
  await page.goto('/?category=1&region=nelson');
  await expect(head.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');

  const [product] = await (await page.request.get('/api/products?inStock=true&sort=rating&limit=1')).json();
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  const data = await structuredData(page);
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: product.name,
      offers: expect.objectContaining({ price: product.price, availability: 'https://schema.org/InStock' }),
      aggregateRating: expect.objectContaining({ reviewCount: product.reviewCount }),
    }),
  );
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
  await expect(head.locator('meta[property="og:type"]')).toHaveAttribute('content', 'product');
});
