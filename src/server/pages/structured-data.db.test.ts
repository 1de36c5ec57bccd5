import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as client from '@/client/entry-server.tsx';
import { createApp } from '@/server/app.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { orderItems, products, reviews } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { pageRenderer } from './render-page.ts';

const TEMPLATE = '<style></style><!--app-head--><!--app-html--><!--app-data-->';
const renderPage = pageRenderer({ client, template: TEMPLATE });

/** A rendered page and its structured data. */
async function pageOf(world: World, path: string) {
  const app = createApp({ deps: world.deps, isDevelopment: false, renderPage });
  clearCatalogueCache(world.db);
  const answer = await app.request(`http://shop.test${path}`, { headers: { cookie: 'kept=yes' } });
  const html = await answer.text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );
  return {
    status: answer.status,
    html,
    data,
    ofType: (type: string) => data.find((one) => one['@type'] === type),
  };
}

test("the structured data of a product's page match the database, and no name closes its script", async () => {
  const world = await createWorld();
  const { user } = await world.as('vendor');
  const name = 'Oak </script><b>table</b>';
  const table = await world.product({
    vendorId: user.id,
    name,
    price: '149.50',
    tags: ['vintage'],
    deliveryAvailable: true,
    deliveryFee: '20.00',
    estimatedDeliveryDays: 9,
  });
  const path = `/products/${table.id}/oak-script-b-table-b`;
  const unrated = await pageOf(world, path);
  const product = unrated.ofType('Product');
  expect(product).toMatchObject({
    name,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      price: '149.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: user.name },
      shippingDetails: [
        {
          shippingDestination: { addressCountry: 'NZ' },
          shippingRate: { value: '20.00', currency: 'USD' },
          deliveryTime: { transitTime: { maxValue: 9 } },
        },
      ],
      hasMerchantReturnPolicy: { merchantReturnLink: 'http://shop.test/dispute-resolution#returns' },
    },
  });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
  expect(unrated.ofType('BreadcrumbList').itemListElement).toHaveLength(3);

  const buyer = await shopperWith(world, [[table.id]]);
  await buyer.buy();
  const [line] = await world.db.select({ id: orderItems.id }).from(orderItems);
  await world.db.insert(reviews).values({
    productId: table.id,
    customerId: buyer.user.id,
    orderItemId: line?.id ?? 0,
    rating: 4,
    title: 'Solid',
    body: 'It stands </script> well.',
  });
  await world.db
    .update(products)
    .set({ rating: '4.00', reviewCount: 1, stock: 0 })
    .where(eq(products.id, table.id));
  expect((await pageOf(world, path)).ofType('Product')).toMatchObject({
    aggregateRating: { ratingValue: '4.00', reviewCount: 1 },
    review: [{ reviewBody: 'It stands </script> well.', reviewRating: { ratingValue: 4 } }],
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('the structured data of a product with options are a group with an offer for each variant', async () => {
  const world = await createWorld();
  const table = await world.product({
    ...{ name: 'Table', price: '420.00', stock: 0, sku: 'T-160', colour: 'Natural', widthCm: 160 },
    ...{ optionNames: ['Size', 'Colour', 'Legs'], optionValues: ['160 cm', 'Rimu', 'Tapered'] },
  });
  const wide = await variantOf(world, table, {
    ...{ optionValues: ['200 cm', 'Walnut', 'Straight'], price: '560.00', stock: 2, widthCm: 200 },
    ...{ ownFields: ['pictures', 'size'], imageUrl: '/demo/walnut-800.webp' },
  });
  await variantOf(world, table, { optionValues: ['220 cm', 'Oak', 'Straight'], status: 'archived' });

  const path = `/products/${table.id}/table`;
  const { ofType } = await pageOf(world, `${path}?v=${wide.id}`);
  const group = ofType('ProductGroup');
  expect(ofType('Product')).toBeUndefined();
  expect(group).toMatchObject({
    '@id': `http://shop.test${path}`,
    name: 'Table',
    productGroupID: String(table.id),
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
  });
  for (const name of ['offers', 'sku', 'color', 'width']) expect(group).not.toHaveProperty(name);
  const offer = (url: string, price: string, availability: string) => ({
    offers: { url: `http://shop.test${url}`, price, availability: `https://schema.org/${availability}` },
    url: `http://shop.test${url}`,
  });
  expect(group.hasVariant).toMatchObject([
    {
      ...{ '@type': 'Product', name: 'Table · 160 cm, Rimu, Tapered', sku: 'T-160' },
      ...{ size: '160 cm', color: 'Rimu', width: { value: 160 } },
      additionalProperty: [{ name: 'Legs', value: 'Tapered' }],
      ...offer(path, '420.00', 'OutOfStock'),
    },
    {
      ...{ name: 'Table · 200 cm, Walnut, Straight', sku: String(wide.id) },
      ...{ size: '200 cm', color: 'Walnut', width: { value: 200 } },
      image: ['http://shop.test/demo/walnut-800.webp'],
      ...offer(`${path}?v=${wide.id}`, '560.00', 'InStock'),
    },
  ]);
  expect(group.hasVariant).toHaveLength(2);
});

test('the comparison and the passport of a variant are of that variant', async () => {
  const world = await createWorld();
  const table = await world.product({
    ...{ name: 'Table', price: '420.00', weightKg: 30, widthCm: 160 },
    ...{ optionNames: ['Size'], optionValues: ['160 cm'] },
  });
  const wide = await variantOf(world, table, {
    ...{ optionValues: ['200 cm'], price: '560.00', weightKg: 42, widthCm: 200 },
    ownFields: ['size', 'weight'],
  });
  const comparison = await pageOf(world, `/compare?products=${wide.id},${table.id}`);
  expect(comparison.html).toMatch(
    new RegExp(`href="/products/${table.id}/[^"]*v=${wide.id}"[^>]*>Table · 200 cm</a>`),
  );
  for (const text of ['Table · 160 cm', '$560.00', 'W 200 cm']) expect(comparison.html).toContain(text);

  const page = await pageOf(world, `/products/${table.id}/table?v=${wide.id}`);
  expect(page.html).toContain('42 kg');
  expect(page.html).not.toContain('30 kg');
  const passport = await pageOf(world, `/products/${wide.id}/passport`);
  expect(passport).toMatchObject({ status: 200, html: expect.stringContaining('Table · 200 cm') });
});

test('the home page, a category and an answered search list their products; filtered lists are not indexed', async () => {
  const world = await createWorld();
  const { id } = await world.category({ name: 'Desks' });
  const desk = await world.product({ categoryId: id, name: 'Writing desk' });
  await world.product({ name: 'Lamp' });

  const home = await pageOf(world, '/');
  const [site, organization] = home.data.find((one) => one['@graph'])['@graph'];
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: 'http://shop.test/?search={search_term_string}' } },
  });
  expect(organization).toMatchObject({ '@type': 'OnlineStore', name: 'Rehome' });
  expect(home.ofType('ItemList').itemListElement).toHaveLength(2);

  const category = await pageOf(world, `/?category=${id}`);
  expect(category.ofType('ItemList')).toMatchObject({
    name: 'Desks',
    itemListElement: [
      { position: 1, name: 'Writing desk', url: `http://shop.test/products/${desk.id}/writing-desk` },
    ],
  });
  expect(category.ofType('BreadcrumbList').itemListElement).toHaveLength(2);
  expect(category.html).toContain(`<link rel="canonical" href="http://shop.test/?category=${id}"`);

  const results = await pageOf(world, '/?search=Desk');
  expect(results.html).not.toContain('noindex');
  expect(results.html).toContain('<link rel="canonical" href="http://shop.test/?search=desk"');
  expect(results.ofType('ItemList')).toMatchObject({
    name: 'Results for “Desk”',
    itemListElement: [{ position: 1 }],
  });

  // Unknown words, or more than words: any link could create such a page.
  const unlisted = [
    '/?search=casino+desk',
    '/?search=the+desk',
    '/?search=desk+desk',
    '/?search=desc',
    '/?search=desk+under+$50',
    '/?search=desk&region=auckland',
  ];
  for (const path of [...unlisted, `/?category=${id}&region=auckland`]) {
    const page = await pageOf(world, path);
    expect(page.html, path).toContain('<meta name="robots" content="noindex, follow"');
    expect(page.ofType('ItemList'), path).toBeUndefined();
  }
});

test('a former product answers 410 with alternatives; an unknown one answers 404', async () => {
  const world = await createWorld();
  const chair = await world.product({ name: 'Ash chair' });
  const draft = await world.product({ name: 'Secret chair', status: 'draft' });
  const hidden = await world.product({ name: 'Hidden chair' });
  await world.product({ name: 'Elm chair' });
  const archive = (id: number, isHidden = false) =>
    world.db.update(products).set({ status: 'archived', isHidden }).where(eq(products.id, id));
  await (await shopperWith(world, [[chair.id]])).buy();
  await archive(chair.id);
  await archive(draft.id);
  await archive(hidden.id, true);

  const gone = await pageOf(world, `/products/${chair.id}/ash-chair`);
  expect(gone.status).toBe(410);
  expect(gone.html).toContain('Ash chair is no longer sold');
  expect(gone.html).toContain('Elm chair');
  expect(gone.html).toContain('<meta name="robots" content="noindex"');
  for (const path of [
    `/products/${draft.id}/secret-chair`,
    `/products/${hidden.id}/hidden-chair`,
    '/products/999999/nothing',
    '/products/x',
  ]) {
    const page = await pageOf(world, path);
    expect(page.status, path).toBe(404);
    expect(page.html, path).toContain('<meta name="robots" content="noindex"');
    expect(page.html, path).not.toMatch(/Secret chair|Hidden chair/);
  }
  expect((await world.rest(`GET /api/products/${chair.id}`)).status).toBe(404);
});
