import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createLocalStorage } from '@/server/adapters/storage/local-storage.ts';
import { type Database, openPglite, rows } from '@/server/platform/db/client.ts';
import { cleanUpMedia } from '@/server/platform/media/clean-up-media.ts';
import { media } from '@/server/schema.ts';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { MEDIA_FORMATS, mediaFileName, mediaSizes, readMediaUrl } from '@/shared/platform/images.ts';
import type { VideoProductRow } from '@/shared/videos/video3d.ts';
import { noise } from '@/testing/picture-files.ts';
import { newShopper, payInSandbox, RestClient } from '@/testing/rest-client.ts';
import { pictureForm } from '@/testing/uploads.ts';
import { startServer } from '../support/server.ts';
import { demoData, expect, test } from '../support/test.ts';

const BUYERS = 4;
/** Looks often, to kill the server in the middle of its work. */
const SOON = { timeout: 120_000, intervals: [5] };

test('after kill -9 during checkouts every confirmed order exists and the books balance', async () => {
  const server = await startServer({ copyOf: demoData() });
  const admin = new RestClient(server.url);
  await admin.signIn('admin', DEMO_PASSWORD);
  const shoppers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => newShopper(admin, server.url, `killed${index}`)),
  );
  const products = await admin.must('GET /api/products?limit=100');
  const inStock = products.filter(({ stock }: { stock: number }) => stock > 5);

  const answered: { buyer: number; orderNumber: string }[] = [];
  const buying = shoppers.map(async (shopper, buyer) => {
    for (let turn = 0; ; turn++) {
      const product = inStock[(turn * BUYERS + buyer) % inStock.length];
      await shopper.must('POST /api/cart', { productId: product.id });
      const total = Math.round(Number(product.price) * 100);
      const amount = (total + Math.round(total * 0.1) + Math.round(total * 0.08)) / 100;
      const paymentIntentId = await payInSandbox(shopper, amount);
      const { order } = await shopper.must('POST /api/process-payment', { paymentIntentId });
      answered.push({ buyer, orderNumber: order.orderNumber });
    }
  });
  const ended = Promise.allSettled(buying);
  await expect.poll(() => answered.length, SOON).toBeGreaterThanOrEqual(12);
  await server.kill();
  await ended;

  const again = await startServer({ dataDir: server.dataDir });
  for (const [buyer, shopper] of shoppers.entries()) {
    const numbers = answered.filter((order) => order.buyer === buyer).map(({ orderNumber }) => orderNumber);
    const client = shopper.at(again.url);
    const orders = await client.must('GET /api/orders');
    const known = new Set(orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber));
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  }
  await again.stop();

  const database = await openPglite(server.dataDir);
  const [books] = await rows<{ unbalanced: number; uncaptured: number; stray: number }>(
    database.db,
    sql`select
      (select count(*)::int from (
        select order_id from ledger_entries group by order_id having sum(amount_cents) <> 0) as wrong) as unbalanced,
      (select count(*)::int from orders where not exists (
        select from payments where order_id = orders.id and status in ('placed', 'captured'))) as uncaptured,
      (select count(*)::int from sandbox_payments s where status = 'succeeded' and not exists (
        select from payments where provider_payment_id = s.id and order_id is not null)) as stray`,
  );
  await database.close();
  await server.stop();
  expect(books).toEqual({ unbalanced: 0, uncaptured: 0, stray: 0 });
});

/** The shortest video, still longer than it takes to kill the server. */
const SHORTEST = { quality: 'standard', duration: '4', rotationSpeed: 'fast' };
const ROWS = 600;
const DAY_MS = 86_400_000;

test('after kill -9 during uploads and an import no file is partial and the import finishes', async () => {
  const server = await startServer({ copyOf: demoData() });
  const vendor = new RestClient(server.url);
  await vendor.signIn('vendor', DEMO_PASSWORD);
  const sent = new FormData();
  sent.append('file', new File([productFile()], 'pieces.csv'));
  const { id } = await vendor.must('POST /api/vendor/imports', sent);
  await untilImport(vendor, id, ({ state }) => state === 'waiting');

  const uploads = { asked: 0, urls: [] as string[] };
  const uploading = Promise.allSettled([0, 1].map(() => uploadForEver(vendor, uploads)));
  await expect.poll(() => uploads.urls.length, SOON).toBeGreaterThan(0);
  const last = await vendor.must('POST /api/products', await anyProduct(vendor));
  await vendor.must(`POST /api/vendor/imports/${id}/start`);
  // The first product of the import has the next id.
  const statusOfFirst = async () => (await vendor.call(`GET /api/products/${last.id + 1}`)).status;
  await expect.poll(statusOfFirst, SOON).toBe(200);
  await server.kill();
  await uploading;
  const killedAt = await cursorOf(server.dataDir, id);
  expect(killedAt).toBeGreaterThan(0);
  expect(killedAt).toBeLessThan(ROWS);

  const again = await startServer({ dataDir: server.dataDir });
  const client = vendor.at(again.url);
  const view = await untilImport(client, id, (one) => one.state === 'done');
  await again.stop();
  expect(view.counts).toEqual({ created: ROWS - ROWS / 10, broken: ROWS / 10 });
  expect(view.missingPictures).toMatchObject([{ line: 3, message: 'The shop cannot reach this address.' }]);
  const database = await openPglite(server.dataDir);
  const [stools] = await rows<{ all: number; named: number }>(
    database.db,
    sql`select count(*)::int as all, count(distinct name)::int as named from products where name like 'Stool %'`,
  );
  expect(stools).toEqual({ all: ROWS - ROWS / 10, named: ROWS - ROWS / 10 });
  await checkPictures(database.db, server.dataDir, uploads);
  await database.close();
  await server.stop();
});

test('after kill -9 while rendering, the video is made once after the restart and its product is ready', async () => {
  const server = await startServer({ copyOf: demoData() });
  const vendor = new RestClient(server.url);
  await vendor.signIn('vendor', DEMO_PASSWORD);
  const { id, video3dUrl } = await productWithModel(vendor);
  const form = pictureForm([{ bytes: await noise(700, 500).jpeg().toBuffer() }], 'images');
  for (const [name, text] of Object.entries(SHORTEST)) form.append(name, text);
  const { jobId } = await vendor.must(`POST /api/products/${id}/generate-3d-video`, form);
  await untilVideo(vendor, id, ({ status }) => status !== 'pending');
  await server.kill();

  const killed = await openPglite(server.dataDir);
  const [held] = await rows<{ status: string; url: string | null }>(
    killed.db,
    sql`update video_3d_jobs set lease_until = now() where id = ${jobId} and lease_until > now()
      returning status, output_video_url as url`,
  );
  // Processing when the server was killed. Its lease of half a minute is ended here.
  expect(held).toEqual({ status: 'processing', url: null });
  await killed.close();

  const again = await startServer({ dataDir: server.dataDir });
  const client = vendor.at(again.url);
  const job = await untilVideo(client, id, ({ status }) => status !== 'pending' && status !== 'processing');
  expect(job).toMatchObject({ id: jobId, status: 'completed', source: 'model', isShown: true });
  const product = await client.must(`GET /api/products/${id}`);
  expect(product).toMatchObject({ video3dStatus: 'ready', video3dUrl: job.outputVideoUrl });
  expect(product.video3dUrl).not.toBe(video3dUrl);
  const part = await fetch(again.url + job.outputVideoUrl, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  await again.stop();

  const { db, close } = await openPglite(server.dataDir);
  const [counted] = await rows<{ attempts: number; news: number }>(
    db,
    sql`select attempts, (select count(*)::int from notifications where kind = 'video_ready') as news
      from video_3d_jobs where id = ${jobId}`,
  );
  await close();
  await server.stop();
  expect(counted).toEqual({ attempts: 2, news: 1 });
});

async function productWithModel(vendor: RestClient): Promise<VideoProductRow> {
  const { result } = await vendor.must('GET /api/trpc/video3d.products');
  const found = result.data.json.products.find((product: VideoProductRow) => product.hasModel);
  if (!found) throw new Error('The vendor of the demo has no product with a model.');
  return found;
}

interface VideoJob {
  id: number;
  status: string;
  outputVideoUrl: string | null;
}

/** The newest video job of a product, once it is as wanted. */
async function untilVideo(vendor: RestClient, productId: number, isWanted: (job: VideoJob) => boolean) {
  let job: VideoJob | undefined;
  const look = async () => {
    const jobs: VideoJob[] = await vendor.must(`GET /api/products/${productId}/video-jobs`);
    job = jobs[0];
    return job !== undefined && isWanted(job);
  };
  await expect.poll(look, { timeout: 200_000, intervals: [50] }).toBe(true);
  return job as unknown as VideoJob;
}

/** Every tenth row is broken, and one links to a private address. */
function productFile(): string {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const picture = n === 1 ? 'http://10.0.0.1/a.jpg' : '/demo/categories/bedroom-800.webp';
    return `Stool ${n},"Oak, oiled",Living Room,${n % 10 === 0 ? 'a lot' : '49.00'},3,${picture}`;
  });
  return `name,description,category,price,stock,imageUrl\n${lines.join('\n')}\n`;
}

async function anyProduct(vendor: RestClient) {
  const [category] = await vendor.must('GET /api/categories');
  const imageUrl = '/demo/categories/bedroom-800.webp';
  return { name: 'Last', description: 'x', price: '1.00', stock: 1, categoryId: category.id, imageUrl };
}

/** The number of rows that an import has processed. */
async function cursorOf(dataDir: string, importId: number): Promise<number> {
  const { db, close } = await openPglite(dataDir);
  const [found] = await rows<{ cursor: number }>(
    db,
    sql`select cursor from product_imports where id = ${importId}`,
  );
  await close();
  return found?.cursor ?? 0;
}

async function untilImport(vendor: RestClient, id: number, isWanted: (view: { state: string }) => boolean) {
  // JSON from REST.
  // biome-ignore lint/suspicious/noExplicitAny: checked field by field
  let view: any;
  const look = async () => {
    view = await vendor.must(`GET /api/vendor/imports/${id}`);
    return isWanted(view);
  };
  await expect.poll(look, SOON).toBe(true);
  return view;
}

/** Uploads until the shop is gone. */
async function uploadForEver(vendor: RestClient, uploads: { asked: number; urls: string[] }) {
  for (;;) {
    const pictures = await Promise.all([0, 1].map(() => noise(700, 500).jpeg().toBuffer()));
    uploads.asked += pictures.length;
    const form = pictureForm(
      pictures.map((bytes) => ({ bytes })),
      'images',
    );
    const { urls } = await vendor.must('POST /api/upload/images', form);
    uploads.urls.push(...urls);
  }
}

/** Confirmed uploads exist; others are complete, or removed by the clean-up; all are counted. */
async function checkPictures(db: Database, dataDir: string, uploads: { asked: number; urls: string[] }) {
  const storage = createLocalStorage(dataDir);
  await cleanUpMedia({ db, storage, now: () => new Date(Date.now() + 2 * DAY_MS) });
  const kept = await db.select().from(media);
  const hashes = new Set(kept.map(({ hash }) => hash));
  expect(uploads.urls.filter((url) => !hashes.has(readMediaUrl(url)?.hash ?? ''))).toEqual([]);

  const expected: string[] = [];
  for (const picture of kept) {
    const keys = mediaSizes(picture.width).flatMap((size) =>
      MEDIA_FORMATS.map((format) => `media/${mediaFileName(picture, size, format)}`),
    );
    const sizes = await Promise.all(keys.map(async (key) => (await stat(join(dataDir, key))).size));
    expect(sizes.reduce((sum, size) => sum + size)).toBe(picture.bytes);
    expected.push(...keys);
  }
  const found: string[] = [];
  for await (const { key } of storage.list('media')) found.push(key);
  expect(found.sort()).toEqual(expected.sort());

  const [counter] = await rows<{ points: number }>(
    db,
    sql`select points from rate_limits where key like 'pictures:%'`,
  );
  // And the link of the import.
  const counted = (counter?.points ?? 0) - 1;
  expect(counted).toBeGreaterThanOrEqual(uploads.urls.length);
  expect(counted).toBeLessThanOrEqual(uploads.asked);
}
