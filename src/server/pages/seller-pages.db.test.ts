import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as client from '@/client/entry-server.tsx';
import { createApp } from '@/server/app.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { products, users } from '@/server/schema.ts';
import { createWorld } from '@/testing/world.ts';
import { pageRenderer } from './render-page.ts';

const TEMPLATE = '<style></style><!--app-head--><!--app-html--><!--app-data-->';
const renderPage = pageRenderer({ client, template: TEMPLATE });
const PROFILE = {
  company: 'Second Seat',
  about: 'Chairs with new seats & backs, since 2019.',
  place: 'Tāhunanui',
  region: 'nelson',
} as const;

type World = Awaited<ReturnType<typeof createWorld>>;

/** Pages with a cookie: each is rendered for itself. */
function pagesOf(world: World) {
  const app = createApp({ deps: world.deps, isDevelopment: false, renderPage });
  return async (path: string) => {
    clearCatalogueCache(world.db);
    const answer = await app.request(`http://shop.test${path}`, { headers: { cookie: 'kept=yes' } });
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  };
}

test('the server-rendered page of a seller shows their profile, region and products', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('vendor');
  await call.vendorSetup.saveProfile(PROFILE);
  await call.vendorSetup.saveDelivery({
    deliveryAvailable: true,
    deliveryFee: '25.00',
    collectionAddress: '5 Rocks Road, Nelson',
    collectionHours: 'Weekdays 9 to 5',
  });
  await world.product({
    vendorId: user.id,
    name: 'Rush seat',
    region: 'wellington',
    rating: '4.00',
    reviewCount: 3,
  });
  await world.product({
    vendorId: user.id,
    name: 'Cane seat',
    region: 'nelson',
    rating: '5.00',
    reviewCount: 1,
  });
  await world.product({ vendorId: user.id, name: 'Unfinished seat', status: 'draft' });
  await world.product({ name: 'Lamp of another' });

  const { status, html } = await pagesOf(world)(`/sellers/${user.id}/second-seat`);
  expect(status).toBe(200);
  expect(html).toContain(
    '<h1 class="font-display text-4xl tracking-[-0.018em] wrap-anywhere">Second Seat</h1>',
  );
  expect(html).toContain('Chairs with new seats &amp; backs, since 2019.');
  expect(html).toContain('Tāhunanui, Nelson');
  expect(html).toContain(`<link rel="canonical" href="http://shop.test/sellers/${user.id}/second-seat"`);
  expect(html).toContain('for $25.00 an item');
  expect(html).toContain(
    'Free, from Nelson (1 piece), Wellington (1 piece). In Nelson: Weekdays 9 to 5. The full',
  );
  expect(html).toContain('4.3 out of 5 stars, 4 reviews');
  expect(html).toMatch(/Cane seat[\s\S]*Rush seat/);
  expect(html).not.toMatch(/Unfinished|Lamp of another|noindex/);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  );
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Store',
      name: 'Second Seat',
      aggregateRating: expect.objectContaining({ ratingValue: '4.3', reviewCount: 4 }),
    }),
  );
});

test("a seller's page has one address, and is not indexed without products", async () => {
  const world = await createWorld();
  const { user, call } = await world.as('vendor');
  await call.vendorSetup.saveProfile(PROFILE);
  const page = pagesOf(world);
  for (const path of [`/sellers/${user.id}`, `/sellers/${user.id}/some-other-shop`]) {
    await expect(page(path)).resolves.toMatchObject({ status: 301, to: `/sellers/${user.id}/second-seat` });
  }
  const { html } = await page(`/sellers/${user.id}/second-seat`);
  expect(html).toContain('Nothing is on sale at the moment.');
  expect(html).toContain('noindex');
});

test('a user who does not sell has no page, like an unknown id', async () => {
  const world = await createWorld();
  const seller = async (fields: Partial<typeof users.$inferInsert>) => {
    const { id } = await world.user({ role: 'vendor', company: 'Second Seat', ...fields });
    await world.product({ vendorId: id });
    return id;
  };
  const customer = await world.as('customer');
  const ids = [
    await seller({ suspendedAt: world.clock.now }),
    await seller({ isActive: false }),
    await seller({ role: 'customer' }),
    customer.user.id,
    (await world.as('admin')).user.id,
    // A vendor with neither a shop name nor products on sale.
    (await world.as('vendor')).user.id,
    (await world.user({ role: 'vendor', company: 'Never proved', isEmailVerified: false })).id,
    999_999,
  ];
  const page = pagesOf(world);
  for (const id of ids) {
    expect((await page(`/sellers/${id}/second-seat`)).status).toBe(404);
    await expect(world.rest(`GET /api/sellers/${id}`)).resolves.toMatchObject({
      status: 404,
      body: { error: 'This seller is no longer with us.' },
    });
    await expect(world.rest(`GET /api/sellers/${id}/reviews`)).resolves.toMatchObject({ body: [] });
  }
  expect((await page('/sellers/one/second-seat')).status).toBe(404);
});

test("a suspended seller's page disappears, and returns when they do", async () => {
  const world = await createWorld();
  const { user } = await world.as('vendor');
  const { id } = await world.product({ vendorId: user.id });
  const page = pagesOf(world);
  const set = (suspendedAt: Date | null) =>
    world.db.update(users).set({ suspendedAt }).where(eq(users.id, user.id));
  const path = `/sellers/${user.id}/${user.name.toLowerCase().replace(' ', '-')}`;
  expect((await page(path)).status).toBe(200);
  await set(world.clock.now);
  expect((await page(path)).status).toBe(404);
  await set(null);
  expect((await page(path)).status).toBe(200);
  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, id));
  expect((await page(path)).status).toBe(404);
});

test('the sitemap of sellers lists those with products on sale', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('vendor');
  await call.vendorSetup.saveProfile(PROFILE);
  await world.as('vendor');
  const { id: suspended } = await world.user({ role: 'vendor', suspendedAt: world.clock.now });
  await world.product({ vendorId: suspended });
  const sitemap = async () => {
    clearCatalogueCache(world.db);
    const { body } = await world.rest('GET /sitemap-sellers.xml');
    return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  };
  await expect(sitemap()).resolves.toEqual([]);
  await world.product({ vendorId: user.id });
  await expect(sitemap()).resolves.toEqual([`http://shop.test/sellers/${user.id}/second-seat`]);
});
