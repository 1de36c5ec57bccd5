import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchLinks } from '@/server/modules/imports/links/fetch-links.ts';
import { platformIntegrations, productImports, products } from '@/server/schema.ts';
import { connected } from '@/testing/connected-shop.ts';
import { variant } from '@/testing/memory-shop.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { startWeb, type Web } from '@/testing/web-server.ts';

const NEVER = new AbortController().signal;

let web: Web;
beforeAll(async () => {
  const pictures = new Map([
    ['/a.jpg', await jpeg(60, 40, '#aa3311')],
    ['/b.jpg', await jpeg(50, 40, '#1133aa')],
    ['/c.jpg', await jpeg(40, 40, '#33aa11')],
  ]);
  web = await startWeb((request, response) => {
    const picture = pictures.get(request.url ?? '');
    if (picture) response.end(picture);
    else response.writeHead(404).end();
  });
});
afterAll(() => web.stop());

const url = (name: string) => `http://shop.example:${web.port}/${name}.jpg`;
const pictures = (...names: string[]) => names.map((name) => ({ url: url(name), alt: `Seen as ${name}` }));

test('pictures of the shop are stored here, and a later run takes new ones without those', async () => {
  const { world, shop, work, own, syncNow, vendor, id } = await connected();
  world.deps.links = web.fetcher();
  shop.add({ externalId: 'a', pictures: pictures('a', 'b') });
  await work();
  const counts = async () => (await vendor.call.connections.get({ id })).pictures;
  expect(await counts()).toMatchObject({ total: 2, fetched: 0, failed: 0 });
  await fetchLinks(world.deps, NEVER);
  expect(await counts()).toMatchObject({ total: 0 });
  const [stored] = await own();
  expect([stored?.imageUrl, ...(stored?.additionalImages ?? [])]).toEqual([
    expect.stringMatching(/^\/media\//),
    expect.stringMatching(/^\/media\//),
  ]);
  expect(stored?.imageAlts).toEqual({
    [stored?.imageUrl ?? '']: 'Seen as a',
    [stored?.additionalImages[0] ?? '']: 'Seen as b',
  });
  expect(await world.db.select().from(productImports)).toMatchObject([{ state: 'done' }]);
  expect(await vendor.call.imports.list()).toEqual([]);
  expect((await vendor.call.notifications.list({})).items).toEqual([]);

  await world.db.update(platformIntegrations).set({ readSince: null });
  const asked = web.requests.length;
  expect((await syncNow()).edited).toEqual([]);
  await fetchLinks(world.deps, NEVER);
  expect(await own()).toEqual([stored]);
  expect(web.requests.length).toBe(asked);

  shop.add({ externalId: 'a', pictures: pictures('c', 'b') });
  expect((await syncNow()).edited).toEqual([]);
  await fetchLinks(world.deps, NEVER);
  const [changed] = await own();
  expect(changed?.additionalImages).toEqual(stored?.additionalImages);
  expect(changed?.imageUrl).toMatch(/^\/media\//);
  expect(changed?.imageUrl).not.toBe(stored?.imageUrl);
  expect(web.requests.slice(asked)).toEqual(['/c.jpg']);

  // Pictures that the vendor chose stay.
  await world.db
    .update(products)
    .set({ imageUrl: '/demo/thing-800.webp', additionalImages: [] })
    .where(eq(products.id, changed?.id ?? 0));
  shop.add({ externalId: 'a', pictures: pictures('a') });
  expect((await syncNow()).edited).toMatchObject([{ conflicts: [{ field: 'pictures', label: 'Pictures' }] }]);
  expect(await own()).toMatchObject([{ imageUrl: '/demo/thing-800.webp' }]);
  await vendor.call.connections.resolve({
    ...{ id, productId: changed?.id ?? 0, field: 'pictures', keep: 'there' },
  });
  await work();
  expect(await own()).toMatchObject([{ imageUrl: stored?.imageUrl }]);
});

test('the picture of a variant stays its own in later runs', async () => {
  const { world, shop, work, own, syncNow } = await connected();
  world.deps.links = web.fetcher();
  const add = (price: number) =>
    shop.add({
      ...{ externalId: 'a', pictures: pictures('a'), options: ['Colour'] },
      variants: [
        variant({ externalId: 'v1', optionValues: ['Oak'] }),
        variant({ externalId: 'v2', optionValues: ['Ash'], pictureUrl: url('b'), priceCents: price }),
      ],
    });
  add(10_000);
  await work();
  await fetchLinks(world.deps, NEVER);
  const [, ash] = await own();
  expect(ash?.imageUrl).toMatch(/^\/media\//);
  add(11_000);
  await syncNow();
  expect(await own()).toMatchObject([{}, { price: '110.00', imageUrl: ash?.imageUrl }]);
});
