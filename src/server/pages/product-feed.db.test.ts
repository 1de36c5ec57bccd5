import { Window } from 'happy-dom';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '@/server/http/app-env.ts';
import { products, vendorDeliveryPlaces } from '@/server/schema.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { createCachedFiles } from './cached-files.ts';

const FEED = '/feeds/products.xml';

/** The items of the feed, parsed as XML: texts by element. */
async function itemsOf(world: World) {
  const { body } = await world.rest(`GET ${FEED}`);
  const page = new Window();
  const xml = new page.DOMParser().parseFromString(body, 'application/xml');
  expect(xml.documentElement.tagName).toBe('rss');
  return [...xml.querySelectorAll('item')].map((item) => {
    const texts = [...item.children].map((child): [string, string] => [
      child.tagName.replace('g:', ''),
      child.textContent,
    ]);
    const all = (name: string) => texts.filter(([one]) => one === name).map(([, text]) => text);
    return { ...Object.fromEntries(texts), all };
  });
}

test('the feed contains exactly the products on sale, as stored', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://rehome.example', CURRENCY: 'nzd' });
  const { user } = await world.as('vendor');
  const category = await world.category({ name: 'Chairs & stools' });
  const chair = await world.product({
    vendorId: user.id,
    categoryId: category.id,
    name: 'Restored "Windsor" <chair> & cushion',
    description: 'It holds.\u0008 ]]> And\nis ash.',
    price: '149.50',
    stock: 3,
    tags: ['chair'],
    colour: 'Ash',
    materials: ['ash', 'wool'],
    widthCm: 55,
    additionalImages: ['/demo/back-800.webp', 'https://pictures.example/side.jpg?a=1&b=2'],
    deliveryAvailable: true,
    deliveryFee: '20.00',
  });
  await world.db
    .insert(vendorDeliveryPlaces)
    .values({ vendorId: user.id, country: 'NZ', region: 'dunedin', feeCents: 3_500 });
  const soldOut = await world.product({ name: 'Stool', stock: 0 });
  await world.product({ status: 'draft' });
  await world.product({ status: 'archived' });
  await world.product({ isHidden: true });
  const gone = await world.user({ role: 'vendor', suspendedAt: world.clock.now });
  await world.product({ vendorId: gone.id });

  const items = await itemsOf(world);
  expect(items.map(({ all }) => all('id')[0])).toEqual([String(chair.id), String(soldOut.id)]);
  expect(items[0]).toMatchObject({
    title: 'Restored "Windsor" <chair> & cushion',
    description: 'It holds. ]]> And\nis ash.',
    link: `https://rehome.example/products/${chair.id}/restored-windsor-chair-cushion`,
    image_link: 'https://rehome.example/demo/thing-800.webp',
    availability: 'in_stock',
    price: '149.50 NZD',
    condition: 'refurbished',
    brand: user.name,
    product_type: 'Chairs & stools',
    color: 'Ash',
    material: 'ash/wool',
    product_width: '55 cm',
    shipping: 'NZ35.00 NZD',
  });
  expect(items[0]?.all('additional_image_link')).toEqual([
    'https://rehome.example/demo/back-800.webp',
    'https://pictures.example/side.jpg?a=1&b=2',
  ]);
  expect(items[1]).toMatchObject({ availability: 'out_of_stock', condition: 'new' });
  for (const name of ['shipping', 'item_group_id', 'size']) expect(items[1]).not.toHaveProperty(name);
});

test('the feed has each variant on sale as an item of its group', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://rehome.example' });
  const table = await world.product({
    ...{ name: 'Table', price: '420.00', stock: 0, colour: 'Natural', widthCm: 160 },
    ...{ optionNames: ['Size', 'Colour', 'Legs'], optionValues: ['160 cm', 'Rimu', 'Tapered'] },
  });
  const wide = await variantOf(world, table, {
    ...{ optionValues: ['200 cm', 'Walnut', 'Straight'], price: '560.00', stock: 2, widthCm: 200 },
    ...{ ownFields: ['pictures', 'size'], imageUrl: '/demo/walnut-800.webp' },
  });
  await variantOf(world, table, { optionValues: ['220 cm', 'Oak', 'Straight'], status: 'archived' });

  const items = await itemsOf(world);
  const group = String(table.id);
  expect(items).toMatchObject([
    {
      ...{ id: group, item_group_id: group, title: 'Table · 160 cm, Rimu, Tapered' },
      ...{ link: `https://rehome.example/products/${table.id}/table`, availability: 'out_of_stock' },
      ...{ price: '420.00 USD', size: '160 cm', color: 'Rimu', product_width: '160 cm' },
      product_detail: 'LegsTapered',
    },
    {
      ...{ id: String(wide.id), item_group_id: group, title: 'Table · 200 cm, Walnut, Straight' },
      link: `https://rehome.example/products/${table.id}/table?v=${wide.id}`,
      image_link: 'https://rehome.example/demo/walnut-800.webp',
      ...{ availability: 'in_stock', price: '560.00 USD', size: '200 cm', color: 'Walnut' },
      product_width: '200 cm',
    },
  ]);
  expect(items).toHaveLength(2);
});

test('a long feed is read in pages, each product once, and answers 304 to a client that has it', async () => {
  const world = await createWorld();
  const { vendorId, categoryId } = await world.product();
  const many = Array.from({ length: 1_004 }, (_, number) => ({
    vendorId,
    categoryId,
    name: `Chair ${number}`,
    description: 'A chair.',
    price: '10.00',
    imageUrl: '/demo/thing-800.webp',
  }));
  await world.db.insert(products).values(many);
  const headers = { 'accept-encoding': 'gzip' };
  const packed = await world.app.request(`${world.settings.publicUrl}${FEED}`, { headers });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  await packed.arrayBuffer();
  const plain = await world.rest(`GET ${FEED}`);
  const ids = [...plain.body.matchAll(/<g:id>(\d+)<\/g:id>/g)].map(([, id]) => Number(id));
  expect(ids).toHaveLength(1_005);
  expect(new Set(ids).size).toBe(1_005);

  const etag = plain.headers.get('etag') ?? '';
  const second = await world.rest(`GET ${FEED}`, { headers: { 'if-none-match': etag } });
  expect(second).toMatchObject({ status: 304, body: '' });
  expect(await world.rest(`HEAD ${FEED}`)).toMatchObject({ status: 200, body: '' });
});

test('concurrent readers share one rendering, and a slow reader delays only its own network', async () => {
  const world = await createWorld();
  let written = 0;
  async function* write() {
    written++;
    // More than is read ahead.
    for (let piece = 0; piece < 400; piece++) yield Array.from({ length: 500 }, () => Math.random()).join();
  }
  const app = new Hono<AppEnv>();
  const answer = createCachedFiles({ contentType: 'text/plain', cacheControl: 'no-cache' }, world.deps);
  app.get('/file', (c) => answer(c, 'file', write));
  app.onError((error, c) => c.text(error.message, error.message.startsWith('Too many') ? 429 : 500));
  const ask = () => app.request('/file', { headers: { 'accept-encoding': 'gzip' } });

  const readers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(written).toBe(1);
  expect((await ask()).status).toBe(429);
  const lengths = await Promise.all(
    readers.slice(1).map(async (reader) => (await reader.arrayBuffer()).byteLength),
  );
  expect(new Set(lengths).size).toBe(1);
  await readers[0]?.body?.cancel();
  const last = await ask();
  expect(last.status).toBe(200);
  expect((await last.arrayBuffer()).byteLength).toBe(lengths[0]);
});
