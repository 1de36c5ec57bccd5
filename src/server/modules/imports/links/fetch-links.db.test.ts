import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportProducts } from '@/server/modules/imports/export-products.ts';
import { cancelImport, getImport, startImport } from '@/server/modules/imports/get-imports.ts';
import { reportImport } from '@/server/modules/imports/report.ts';
import { uploadImport } from '@/server/modules/imports/upload-import.ts';
import { workOnImports } from '@/server/modules/imports/work-on-imports.ts';
import { countPictures } from '@/server/platform/media/upload-pictures.ts';
import {
  categories,
  media,
  productImportLinks,
  productImports,
  products,
  rateLimits,
  users,
} from '@/server/schema.ts';
import { MAX_IMAGES_PER_DAY } from '@/shared/constants.ts';
import { jpeg, svg } from '@/testing/picture-files.ts';
import { startWeb, type Web } from '@/testing/web-server.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { fetchLinks } from './fetch-links.ts';
import { claimLink } from './settle-link.ts';

const MINUTE_MS = 60_000;

let web: Web;
/** Status of every answer while the website is down. */
let down: number | null = null;
/** Called when a picture is asked for, before it is answered. */
let onAsked: (path: string) => Promise<unknown> | unknown = () => {};
beforeAll(async () => {
  const [first, second] = [await jpeg(60, 40, '#aa3311'), await jpeg(50, 40, '#1133aa')];
  web = await startWeb(async (request, response) => {
    const path = request.url ?? '';
    await onAsked(path);
    if (down !== null) response.writeHead(down).end();
    else if (path.startsWith('/a')) response.end(first);
    else if (path.startsWith('/b')) response.end(second);
    else if (path === '/logo.jpg') response.end(svg());
    else if (path === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/admin' }).end();
    else response.writeHead(404).end();
  });
});
afterAll(() => web.stop());

let world: World;
let vendorId: number;
const running = new AbortController().signal;
beforeEach(async () => {
  world = await createWorld();
  world.deps.links = web.fetcher();
  vendorId = (await world.user({ role: 'vendor' })).id;
  await world.category({ name: 'Tables' });
  down = null;
  onAsked = () => {};
  web.requests.length = 0;
});

const HEAD = 'sku,name,description,category,price,stock,imageUrl,additionalImages,imageAlts';

/** Writes the products; their pictures are still links. */
async function importRows(...rows: string[]) {
  const file = `${HEAD}\n${rows.join('\n')}\n`;
  const id = await uploadImport(world.deps, vendorId, 'a.csv', Readable.from([Buffer.from(file)]));
  while (await workOnImports(world.deps));
  await startImport(world.db, vendorId, id);
  while (await workOnImports(world.deps));
  return id;
}

const row = (sku: string, imageUrl: string, more = '', alts = '') =>
  `${sku},Table ${sku},It stands.,Tables,10.00,1,${imageUrl},${more},${alts}`;
const view = (id: number) => getImport(world.db, vendorId, id);
const shop = () =>
  world.db.select().from(products).where(eq(products.vendorId, vendorId)).orderBy(asc(products.id));
const STORED_PICTURE = /^\/media\/[\da-f]{32}-60x40-60\.webp$/;
const OTHER = /^\/media\/[\da-f]{32}-50x40-50\.webp$/;

function later(minutes: number) {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * MINUTE_MS);
}

describe('picture links of an import', () => {
  test('become pictures of the shop, each requested once, with their alternative texts', async () => {
    const [a, b] = [web.link('/a.jpg'), web.link('/b.jpg', 'other.example')];
    const id = await importRows(
      row('1', a, `${b} | ${a}?same`, 'A red table'),
      row('2', a),
      row('3', '/demo/c.webp'),
    );
    expect(await view(id)).toMatchObject({
      state: 'fetching',
      pictures: { total: 3, fetched: 0, failed: 0, continuesAt: world.clock.now },
    });
    await Promise.all([fetchLinks(world.deps, running), fetchLinks(world.deps, running)]);

    expect(await view(id)).toMatchObject({
      state: 'done',
      counts: { created: 3 },
      pictures: { total: 3, fetched: 3, failed: 0, continuesAt: null },
      missingPictures: [],
      finishedAt: world.clock.now,
    });
    expect(web.requests.sort()).toEqual(['/a.jpg', '/a.jpg?same', '/b.jpg']);
    const [one, two, three] = await shop();
    const [main = '', other = ''] = [one?.imageUrl, one?.additionalImages[0]];
    // The same picture under another link is the same picture.
    expect(one).toMatchObject({ imageUrl: expect.stringMatching(STORED_PICTURE), additionalImages: [other] });
    expect(other).toMatch(OTHER);
    expect(one?.imageAlts).toEqual({ [main]: 'A red table' });
    expect([two?.imageUrl, three?.imageUrl]).toEqual([main, '/demo/c.webp']);
    const remaining = await world.db.select().from(media);
    expect(remaining.map(({ unusedSince }) => unusedSince)).toEqual([null, null]);
    expect((await world.rest(`GET ${main}`)).status).toBe(200);
    const [counted] = await world.db.select().from(rateLimits).where(eq(rateLimits.points, 3));
    expect(counted?.key).toContain('pictures:');
  });

  test('are skipped if the product has another picture meanwhile, or the import did not change it', async () => {
    const [a, b] = [web.link('/a.jpg'), web.link('/b.jpg')];
    const categoryId = (await world.db.select().from(categories))[0]?.id ?? 0;
    const other = await world.product({ imageUrl: a });
    const same = { description: 'It stands.', price: '10.00', stock: 1 };
    await world.product({ vendorId, categoryId, sku: '9', name: 'Table 9', imageUrl: b, ...same });
    const id = await importRows(row('1', a), row('9', b));
    const mine = (await shop()).find(({ sku }) => sku === '1');
    onAsked = () =>
      world.db
        .update(products)
        .set({ imageUrl: '/demo/new.webp' })
        .where(eq(products.id, mine?.id ?? 0));
    await fetchLinks(world.deps, running);

    expect(await view(id)).toMatchObject({ state: 'done', pictures: { total: 1, fetched: 1 } });
    expect((await shop()).map(({ sku, imageUrl }) => [sku, imageUrl]).sort()).toEqual([
      ['1', '/demo/new.webp'],
      ['9', b],
    ]);
    const [others] = await world.db.select().from(products).where(eq(products.id, other.id));
    expect(others?.imageUrl).toBe(a);
  });

  test('that cannot be fetched remain, and the report names the reason by line and column', async () => {
    const rows = ['/gone.jpg', '/logo.jpg', '/inside'].map((path) => web.link(path));
    const links = [...rows, 'http://127.0.0.1/admin', 'http://nowhere.invalid/a.jpg'];
    const id = await importRows(...links.map((link, index) => row(`${index}`, web.link('/a.jpg'), link)));
    await fetchLinks(world.deps, running);

    const [gone, logo, ...unreachable] = links;
    const column = 'additionalImages';
    expect(await view(id)).toMatchObject({
      state: 'done',
      pictures: { total: 6, fetched: 1, failed: 5 },
      missingPictures: [
        { line: 2, column, url: gone, message: 'The website answered with 404 instead of a picture.' },
        {
          line: 3,
          column,
          url: logo,
          message: '“logo.jpg” is an SVG inside, whatever its name says. Use a JPG, PNG or WebP.',
        },
        ...unreachable.map((url, index) => ({
          line: 4 + index,
          column,
          url,
          message: 'The shop cannot reach this address.',
        })),
      ],
    });
    expect((await shop()).map(({ additionalImages }) => additionalImages[0])).toEqual(links);
    let report = '';
    for await (const piece of await reportImport(world.db, vendorId, id)) report += piece;
    expect(report.split('\r\n')[1]).toMatch(
      /^"2","created","\d+","additionalImages: The website answered with 404 instead of a picture\. http:.*\/gone\.jpg"$/,
    );
    expect(web.insideRequests).toEqual([]);
  });

  test('are retried at growing intervals while a website is busy, and then given up', async () => {
    down = 503;
    const id = await importRows(row('1', web.link('/a.jpg')));
    for (const minutes of [1, 5, 20]) {
      await fetchLinks(world.deps, running);
      const continuesAt = new Date(world.clock.now.getTime() + minutes * MINUTE_MS);
      expect(await view(id)).toMatchObject({ state: 'fetching', pictures: { failed: 0, continuesAt } });
      later(minutes - 0.1);
      await fetchLinks(world.deps, running);
      later(0.1);
    }
    expect(web.requests).toHaveLength(3);
    await fetchLinks(world.deps, running);
    expect(await view(id)).toMatchObject({
      state: 'done',
      pictures: { failed: 1 },
      missingPictures: [{ line: 2, column: 'imageUrl', message: 'The website could not answer (503).' }],
    });
    down = null;
    expect(web.requests).toHaveLength(4);
  });

  test('are fetched after a website was busy for a moment', async () => {
    down = 500;
    const id = await importRows(row('1', web.link('/a.jpg')));
    await fetchLinks(world.deps, running);
    down = null;
    later(1);
    await fetchLinks(world.deps, running);
    expect(await view(id)).toMatchObject({ state: 'done', pictures: { fetched: 1 }, missingPictures: [] });
  });

  test('wait for the next day once the daily limit of pictures is reached', async () => {
    const id = await importRows(row('1', web.link('/a.jpg')), row('2', web.link('/b.jpg')));
    await countPictures(world.db, vendorId, MAX_IMAGES_PER_DAY - 1);
    await fetchLinks(world.deps, running);
    const { state, pictures } = await view(id);
    expect([state, pictures.fetched, pictures.failed]).toEqual(['fetching', 1, 0]);
    expect((pictures.continuesAt?.getTime() ?? 0) - world.clock.now.getTime()).toBeGreaterThan(86_000_000);
    await fetchLinks(world.deps, running);
    expect(web.requests).toHaveLength(1);
    await world.db.delete(rateLimits);
    later(24 * 60 + 1);
    await fetchLinks(world.deps, running);
    expect(await view(id)).toMatchObject({ state: 'done', pictures: { fetched: 2 } });
  });

  test('remain unchanged once the import is cancelled, including one being fetched', async () => {
    const [a, b] = [web.link('/a.jpg'), web.link('/b.jpg')];
    const id = await importRows(row('1', a), row('2', b));
    onAsked = () => cancelImport(world.db, vendorId, id, world.clock.now).catch(() => {});
    await fetchLinks(world.deps, running);
    expect(await view(id)).toMatchObject({
      state: 'cancelled',
      pictures: { total: 2, fetched: 0 },
      missingPictures: [a, b].map((url) => ({
        url,
        message: 'The import ended before this picture was fetched.',
      })),
    });
    expect((await shop()).map(({ imageUrl }) => imageUrl)).toEqual([a, b]);
  });

  test('remain unchanged once the vendor may no longer sell', async () => {
    const id = await importRows(row('1', web.link('/a.jpg')));
    await world.db.update(users).set({ isActive: false }).where(eq(users.id, vendorId));
    await fetchLinks(world.deps, running);
    expect(await view(id)).toMatchObject({ state: 'failed' });
    expect(web.requests).toEqual([]);
  });

  test('of a killed worker are claimed by the next one after their lease, and those of a stopping worker at once', async () => {
    const id = await importRows(row('1', web.link('/a.jpg')));
    expect(await claimLink(world.db, world.clock.now)).toMatchObject({ importId: id, attempts: 1 });
    await fetchLinks(world.deps, running);
    expect(web.requests).toEqual([]);
    later(6);
    const stopping = new AbortController();
    onAsked = () => stopping.abort();
    await fetchLinks(world.deps, stopping.signal);
    expect(await view(id)).toMatchObject({ state: 'fetching', pictures: { continuesAt: world.clock.now } });
    expect((await world.db.select().from(productImportLinks))[0]?.attempts).toBe(1);
    await fetchLinks(world.deps, running);
    expect(await view(id)).toMatchObject({ state: 'done', pictures: { fetched: 1 } });
  });

  test('that occur in several batches cause one request and one picture', async () => {
    const link = web.link('/a.jpg');
    await importRows(...Array.from({ length: 55 }, (_, index) => row(`${index}`, link)));
    await fetchLinks(world.deps, running);
    expect(web.requests).toHaveLength(1);
    const urls = new Set((await shop()).map(({ imageUrl }) => imageUrl));
    expect([...urls]).toEqual([expect.stringMatching(STORED_PICTURE)]);
  });

  test('are exported as pictures, and importing that export changes and fetches nothing', async () => {
    await importRows(row('1', web.link('/a.jpg'), web.link('/gone.jpg'), 'Red'));
    await fetchLinks(world.deps, running);
    const previous = await shop();
    web.requests.length = 0;
    let file = '';
    for await (const piece of exportProducts(world.db, vendorId, 'csv')) file += piece;
    const id = await uploadImport(world.deps, vendorId, 'a.csv', Readable.from([Buffer.from(file)]));
    while (await workOnImports(world.deps));
    await startImport(world.db, vendorId, id);
    while (await workOnImports(world.deps));
    expect(await view(id)).toMatchObject({ state: 'done', counts: { unchanged: 1 }, pictures: { total: 0 } });
    expect([await shop(), web.requests]).toEqual([previous, []]);
  });

  test('of one vendor do not delay those of another', async () => {
    const first = await importRows(row('1', web.link('/a.jpg')), row('2', web.link('/b.jpg')));
    vendorId = (await world.user({ role: 'vendor' })).id;
    const second = await importRows(row('1', web.link('/a.jpg')));
    const claimed = [];
    for (let turn = 0; turn < 3; turn++) claimed.push((await claimLink(world.db, world.clock.now))?.importId);
    expect(claimed).toEqual([first, second, first]);
    await world.db.delete(productImports);
  });
});
