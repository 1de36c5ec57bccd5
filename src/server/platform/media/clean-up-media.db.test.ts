import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import { media } from '@/server/schema.ts';
import { mediaFileName, readMediaUrl } from '@/shared/platform/images.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { quickPictures } from '@/testing/quick-pictures.ts';
import { storedFiles, upload } from '@/testing/uploads.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { saveWithPictures } from './attach-media.ts';
import { cleanUpMedia } from './clean-up-media.ts';
import { uploadPictures } from './upload-pictures.ts';

const DAY_MS = 86_400_000;

let world: World;
let vendor: Awaited<ReturnType<World['as']>>;
let cookie: string;
beforeEach(async () => {
  world = await createWorld();
  world.deps.pictures = quickPictures;
  // File times use the real clock.
  world.clock.now = new Date();
  vendor = await world.as('vendor');
  cookie = await world.cookieOf(vendor.user);
});

async function uploaded(width = 40, person = cookie): Promise<string> {
  const { url } = await upload(world, 'image', person, [{ bytes: await jpeg(width, 30) }]);
  return url;
}

async function daysLater(days: number) {
  world.clock.now = new Date(world.clock.now.getTime() + days * DAY_MS);
  await cleanUpMedia(world.deps);
}

/** Returns true if a picture exists, and expects row and files to agree. */
async function isKept(url: string): Promise<boolean> {
  const image = readMediaUrl(url);
  if (!image) throw new Error(`This is no uploaded picture: ${url}`);
  const rowCount = await world.db.$count(media, sql`${media.hash} = ${image.hash}`);
  const files = (await storedFiles(world)).filter((key) => key.includes(image.hash));
  expect(files.length).toBe(rowCount * 2);
  return rowCount === 1;
}

async function productInput(imageUrl: string, additionalImages: string[] = []) {
  const { id: categoryId } = await world.category();
  return {
    name: 'Chair',
    description: 'A chair.',
    price: '10.00',
    stock: 1,
    categoryId,
    imageUrl,
    additionalImages,
  };
}

describe('a picture', () => {
  test('without references is deleted after a week', async () => {
    const url = await uploaded();
    await daysLater(6.9);
    expect(await isKept(url)).toBe(true);
    await daysLater(0.2);
    expect(await isKept(url)).toBe(false);
    expect((await world.rest(`GET ${url}`)).status).toBe(404);
  });

  test('of a product is kept, and deleted a week after it was removed from the product', async () => {
    const [first, second, other] = [await uploaded(40), await uploaded(50), await uploaded(60)];
    const product = await vendor.call.vendor.createProduct(await productInput(first, [second]));
    await daysLater(30);
    await daysLater(30);
    expect([await isKept(first), await isKept(second), await isKept(other)]).toEqual([true, true, false]);

    await vendor.call.vendor.updateProduct({ id: product.id, imageUrl: second, additionalImages: [] });
    await daysLater(1);
    await daysLater(6);
    expect(await isKept(first)).toBe(true);
    await vendor.call.vendor.updateProduct({ id: product.id, additionalImages: [first] });
    await daysLater(30);
    expect(await isKept(first)).toBe(true);
    await vendor.call.vendor.deleteProduct({ id: product.id });
    await daysLater(1);
    await daysLater(8);
    expect([await isKept(first), await isKept(second)]).toEqual([false, false]);
  });

  test('of a category or a past order is kept', async () => {
    const [ofCategory, ordered] = [await uploaded(40), await uploaded(50)];
    const admin = await world.as('admin');
    await admin.call.admin.createCategory({
      name: 'Chairs',
      description: 'To sit on.',
      imageUrl: ofCategory,
    });
    const product = await world.product({ imageUrl: ordered });
    const buyer = await world.user();
    await world.db.execute(sql`
      with placed as (insert into orders (customer_id, order_number, currency, subtotal, tax, tax_rate, tax_included, commission, total)
        values (${buyer.id}, 'RH-1', 'usd', 1, 0, 0, false, 0, 1) returning id),
      part as (insert into vendor_orders (order_id, vendor_id, subtotal, commission, commission_rate)
        select id, ${vendor.user.id}, 1, 0, 0 from placed returning id, order_id)
      insert into order_items (order_id, vendor_order_id, product_id, product_name, image_url, quantity, price, commission, commission_rate)
        select order_id, id, ${product.id}, 'Chair', ${ordered}, 1, 1, 0, 0 from part`);
    await world.db.execute(sql`update products set image_url = '/demo/thing-800.webp'`);
    await daysLater(8);
    await daysLater(8);
    expect([await isKept(ofCategory), await isKept(ordered)]).toEqual([true, true]);
  });

  test('referenced under another host is kept', async () => {
    const url = await uploaded();
    await vendor.call.vendor.createProduct(await productInput(`https://cdn.example.com/shop${url}`));
    await daysLater(8);
    await daysLater(8);
    expect(await isKept(url)).toBe(true);
  });

  test('that is uploaded again is kept for another week', async () => {
    const url = await uploaded();
    await daysLater(6);
    expect(await uploaded(40, await world.cookieOf(await world.user({ role: 'vendor' })))).toBe(url);
    await daysLater(6);
    expect(await isKept(url)).toBe(true);
  });

  test('with references is kept, even if it is marked as unused', async () => {
    const url = await uploaded();
    await vendor.call.vendor.createProduct(await productInput(url));
    await world.db.update(media).set({ unusedSince: new Date(0) });
    await daysLater(0);
    expect(await isKept(url)).toBe(true);
    expect((await world.db.select().from(media))[0]?.unusedSince).toBeNull();
  });
});

describe('a picture of a product', () => {
  test('can be one that the vendor uploaded, one of the demo, or a link', async () => {
    for (const url of [await uploaded(), '/demo/thing-800.webp', 'https://example.com/a"b.jpg']) {
      const { imageUrl } = await vendor.call.vendor.createProduct(await productInput(url));
      expect(imageUrl).toBe(url.startsWith('/') ? url : new URL(url).href);
    }
  });

  test('of another vendor is refused like one that does not exist', async () => {
    const other = await world.cookieOf(await world.user({ role: 'vendor' }));
    const foreignPicture = await uploaded(900, other);
    const missing = foreignPicture.replace(/[\da-f]{32}/, 'ab'.repeat(16));
    const answers = await Promise.all(
      [foreignPicture, missing].map(async (url) => {
        const input = await productInput('/demo/thing-800.webp', [url]);
        return world.rest('POST /api/products', { cookie, body: input });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const linked = vendor.call.vendor.createProduct(await productInput(`https://shop.test${foreignPicture}`));
    await expect(linked).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });

    // Another uploader of the same file owns it too.
    expect(await uploaded(900)).toBe(foreignPicture);
    const { id } = await vendor.call.vendor.createProduct(await productInput(foreignPicture));
    expect((await world.rest('GET /api/products', { cookie: other })).body[0]).toMatchObject({ id });
  });

  test('set by an admin remains when the vendor saves the product; an admin may use any', async () => {
    const admin = await world.as('admin');
    const ofAdmin = await uploaded(50, await world.cookieOf(admin.user));
    const { id } = await vendor.call.vendor.createProduct(await productInput(await uploaded(40)));
    await admin.call.vendor.updateProduct({ id, imageUrl: ofAdmin });
    const saved = await vendor.call.vendor.updateProduct({ id, imageUrl: ofAdmin, name: 'Stool' });
    expect(saved).toMatchObject({ name: 'Stool', imageUrl: ofAdmin });
    await admin.call.vendor.createProduct(await productInput(await uploaded(60)));
    const stranger = await world.as('vendor');
    await expect(stranger.call.vendor.createProduct(await productInput(ofAdmin))).rejects.toThrow('not in');
  });

  test('with a path that the shop never issued is refused', async () => {
    const hash = 'ab'.repeat(16);
    const url = await uploaded(900);
    const refused = [
      `/media/${hash}-900x30-800.webp`,
      url.replace('900x30', '900x31'),
      url.replace('-800.', '-640.'),
      url.replace('.webp', '.avif'),
      `${url}?x`,
      '/media/../package.json',
      '/favicon.svg',
    ];
    for (const path of refused) {
      const input = await productInput('/demo/thing-800.webp', [path]);
      const answer = await world.rest('POST /api/products', { cookie, body: input });
      expect(answer.status, path).toBe(400);
      expect(Object.keys(answer.body.fields)[0]).toMatch(/^additionalImages/);
    }
    const { id } = await vendor.call.vendor.createProduct(await productInput(url));
    const change = vendor.call.vendor.updateProduct({ id, imageUrl: `/media/${hash}-900x30-800.webp` });
    await expect(change).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fields: { imageUrl: expect.any(String) } },
    });
  });
});

describe('concurrently', () => {
  test('saving a product with an old upload either keeps the picture or is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const url = await uploaded(40 + round);
      world.clock.now = new Date(world.clock.now.getTime() + 8 * DAY_MS);
      const input = await productInput(url);
      const [saved] = await Promise.allSettled([
        vendor.call.vendor.createProduct(input),
        cleanUpMedia(world.deps),
        cleanUpMedia(world.deps),
      ]);
      expect(await isKept(url), `round ${round}`).toBe(saved.status === 'fulfilled');
    }
  });

  test('a clean-up skips a picture that is being saved', async () => {
    // PGlite has one connection, so nothing runs during a transaction.
    if (world.engine === 'pglite') return;
    const url = await uploaded();
    world.clock.now = new Date(world.clock.now.getTime() + 8 * DAY_MS);
    const input = await productInput(url);
    await saveWithPictures(world.db, vendor.user.id, { imageUrl: url }, async (tx) => {
      await cleanUpMedia(world.deps);
      await tx.execute(sql`insert into products (vendor_id, category_id, name, description, price, image_url)
        values (${vendor.user.id}, ${input.categoryId}, 'Chair', 'A chair.', 10, ${url})`);
    });
    await cleanUpMedia(world.deps);
    expect(await isKept(url)).toBe(true);
  });

  test('a picture uploaded again during its clean-up is complete afterwards', async () => {
    const { storage } = world.deps;
    // File times use the real clock, ahead of which the test's clock runs: a file being written would look days old.
    const shelf = {
      ...world.deps,
      storage: {
        ...storage,
        async *list(folder: string) {
          for await (const file of storage.list(folder)) {
            const isBeingWritten = file.key.includes('/.half-');
            yield { ...file, changedAt: isBeingWritten ? world.clock.now : file.changedAt };
          }
        },
      },
    };
    for (let round = 0; round < 3; round++) {
      const bytes = await jpeg(40 + round, 30);
      await upload(world, 'image', cookie, [{ bytes }]);
      world.clock.now = new Date(world.clock.now.getTime() + 8 * DAY_MS);
      const [second] = await Promise.all([upload(world, 'image', cookie, [{ bytes }]), cleanUpMedia(shelf)]);
      expect(second.status).toBe(201);
      expect(await isKept(second.url), `round ${round}`).toBe(true);
    }
  });
});

describe('an interrupted upload', () => {
  test('leaves files that are deleted after a day', async () => {
    const url = await uploaded();
    const { storage } = world.deps;
    const put = world.deps.storage.put.bind(storage);
    let first: Promise<void> | undefined;
    const dying = {
      ...world.deps,
      storage: {
        ...storage,
        put: async (...args: Parameters<typeof put>) => {
          // Files are written concurrently: the first is complete before the process dies.
          const isFirst = first === undefined;
          first ??= put(...args);
          await first;
          if (!isFirst) throw new Error('killed');
        },
      },
    };
    const files = [{ name: 'a.jpg', bytes: await jpeg(70, 30) }];
    await expect(uploadPictures(dying, vendor.user.id, files, new AbortController().signal)).rejects.toThrow(
      'killed',
    );
    await storage.put('media/.half-1-x.webp', new Uint8Array(3), 'image/webp');
    expect(await world.db.$count(media)).toBe(1);
    expect(await storedFiles(world)).toHaveLength(4);

    await daysLater(0.9);
    expect(await storedFiles(world)).toHaveLength(4);
    await daysLater(0.2);
    expect(await storedFiles(world)).toHaveLength(2);
    expect(await isKept(url)).toBe(true);
  });

  test('is complete after another try', async () => {
    const bytes = await jpeg(70, 30);
    const result = await quickPictures.make(bytes);
    if (!('picture' in result)) throw new Error('The picture was not made.');
    const [file] = result.picture.files;
    await world.deps.storage.put(
      `media/${mediaFileName(result.picture, 70, 'webp')}`,
      file?.bytes ?? bytes,
      'image/webp',
    );
    const { url } = await upload(world, 'image', cookie, [{ bytes }]);
    expect(await isKept(url)).toBe(true);
  });
});

test('the clean-up covers every column that holds URLs of pictures', async () => {
  const foundRows = await rows<{ name: string }>(
    world.db,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'image|picture|photo|attachment|avatar|logo' order by name`,
  );
  expect(foundRows.map(({ name }) => name)).toEqual([
    // A text without URLs.
    'categories.image_alt',
    'categories.image_url',
    'collected_items.photo_url',
    'imported_products.pictures',
    'order_items.image_url',
    'products.additional_images',
    // Texts and crops by URL, for pictures that other columns name.
    'products.image_alts',
    'products.image_crops',
    'products.image_url',
    'room_layouts.picture',
    'video_3d_jobs.input_images',
  ]);
});
