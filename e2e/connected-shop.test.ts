import { startFakeShopify } from '@/testing/fake-shops/fake-shopify.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { expectAccessible } from './support/axe.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { demoData, expect, test } from './support/test.ts';

const PRODUCTS = 6;

let shopify: Awaited<ReturnType<typeof startFakeShopify>>;
let shop: RunningServer;

test.beforeAll(async () => {
  shopify = await startFakeShopify();
  // Small: pictures are encoded at the lowest priority, which a busy machine delays by minutes.
  const picture = await jpeg(60, 40, '#7a5230');
  shopify.controls.faults = ({ url }) =>
    url.pathname.startsWith('/pictures/')
      ? { status: 200, body: picture, headers: { 'content-type': 'image/jpeg' } }
      : null;
  for (const product of shopify.store.seed(PRODUCTS)) {
    product.isPublished = true;
    product.pictures = [{ url: `${shopify.url}/pictures/${product.id}.jpg`, alt: product.title }];
    for (const variant of product.variants) variant.pictureUrl = null;
  }
  shop = await startServer({ copyOf: demoData(), env: { SHOPIFY_API_BASE: shopify.url } });
});

test.afterAll(async () => {
  await shop?.stop();
  await shopify?.stop();
});

for (const [viewport, as] of [
  ['desktop', 'vendor'],
  ['phone', 'vendor2'],
] as const) {
  test(`a vendor connects a Shopify shop, maps its categories and sells its products, ${viewport}`, async ({
    openPage,
  }) => {
    const page = await openPage({ as, viewport, baseUrl: shop.url });
    const { shopUrl, accessToken, apiSecret } = shopify.credentials();
    await page.goto('/vendor-dashboard/import?tab=connections');
    await page.getByText('Shopify', { exact: true }).click();
    await page.getByLabel('Shop address').fill(shopUrl);
    await page.getByLabel('Secret', { exact: true }).fill(apiSecret ?? '');
    await page.getByLabel('Admin API access token').fill(accessToken ?? '');
    await page.getByRole('button', { name: 'Connect Shopify' }).click();

    await page.getByRole('button', { name: /Take our/ }).click();
    await expect(page.getByText(`${PRODUCTS} products read, all are here`)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);

    const titles = [...shopify.store.products.values()].map(({ title }) => title);
    const isOnSale = async (title: string) => {
      const answer = await page.request.get(`/api/products?search=${encodeURIComponent(title)}`);
      const found: { name: string; imageUrl: string }[] = await answer.json();
      const named = found.filter(({ name }) => name === title);
      return named.length > 0 && named.every(({ imageUrl }) => !imageUrl.startsWith(shopify.url));
    };
    await expect
      .poll(async () => (await Promise.all(titles.map(isOnSale))).filter(Boolean).length, {
        message: 'products on sale with a picture of our own',
        timeout: 60_000,
      })
      .toBe(PRODUCTS);
    await page.getByRole('link', { name: 'See your products' }).click();
    await expect(page.getByText(titles[0] ?? '').first()).toBeVisible();
  });
}
