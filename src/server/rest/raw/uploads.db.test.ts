import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PictureProblem } from '@/server/adapters/pictures/picture-maker.ts';
import { createS3Storage } from '@/server/adapters/storage/s3-storage.ts';
import { cleanUpMedia } from '@/server/platform/media/clean-up-media.ts';
import { media, rateLimits } from '@/server/schema.ts';
import { MAX_IMAGES_PER_DAY } from '@/shared/constants.ts';
import { imageSources, readMediaUrl } from '@/shared/platform/images.ts';
import { jpeg, jpegThatIsHtml, svg } from '@/testing/picture-files.ts';
import { testPictures } from '@/testing/pictures.ts';
import { quickPictures } from '@/testing/quick-pictures.ts';
import { startS3Server } from '@/testing/s3-server.ts';
import { pictureForm, storedFiles, upload } from '@/testing/uploads.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
let vendor: string;
beforeEach(async () => {
  world = await createWorld();
  world.deps.pictures = quickPictures;
  vendor = await world.cookieOf(await world.user({ role: 'vendor', username: 'workshop' }));
});

async function nothingStays() {
  expect(await storedFiles(world)).toEqual([]);
  expect(await world.db.$count(media)).toBe(0);
}

const SIX_MB = Buffer.alloc(6 * 1024 * 1024, 'x');

describe('an uploaded picture', () => {
  test('has a permanent URL in all widths and both formats', async () => {
    world.deps.pictures = testPictures;
    const { status, url } = await upload(world, 'image', vendor, [{ bytes: await jpeg(900, 90) }]);

    expect(status).toBe(201);
    expect(url).toMatch(/^\/media\/[\da-f]{32}-900x90-800\.webp$/);
    const { srcSet = '', avifSrcSet = '' } = imageSources(url);
    const files = `${srcSet}, ${avifSrcSet}`.split(', ').map((part) => part.split(' ')[0] ?? '');
    expect(files).toHaveLength(6);
    for (const file of files) {
      const served = await world.app.request(`http://shop.test${file}`);
      expect(served.status).toBe(200);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': file.endsWith('avif') ? 'image/avif' : 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const bytes = await served.arrayBuffer();
      expect(served.headers.get('content-length')).toBe(String(bytes.byteLength));
      const etag = served.headers.get('etag') ?? '';
      const second = await world.app.request(`http://shop.test${file}`, {
        headers: { 'if-none-match': etag },
      });
      expect([second.status, await second.text()]).toEqual([304, '']);
      const head = await world.app.request(`http://shop.test${file}`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        String(bytes.byteLength),
        '',
      ]);
    }
    expect(await storedFiles(world)).toEqual(files.map((file) => file.slice(1)).sort());
    const [row] = await world.db.select().from(media);
    expect(row).toMatchObject({ width: 900, height: 90, unusedSince: world.clock.now });
    expect(row?.placeholder.length).toBeLessThan(200);
  });

  test('can be one of several, whose URLs are in their order', async () => {
    const bytes = await Promise.all([jpeg(90, 10), jpeg(80, 10), jpeg(70, 10)]);
    const { status, urls } = await upload(
      world,
      'images',
      vendor,
      bytes.map((one) => ({ bytes: one })),
    );

    expect(status).toBe(201);
    expect(urls.map((url) => readMediaUrl(url)?.width)).toEqual([90, 80, 70]);
    expect(await world.db.$count(media)).toBe(3);
  });

  test('has one row and one URL, however often it is uploaded at once', async () => {
    const bytes = await jpeg(300, 200);
    const admin = await world.cookieOf(await world.user({ role: 'admin' }));
    const both = await Promise.all(
      [vendor, admin, vendor, admin].map((cookie) => upload(world, 'images', cookie, [{ bytes }, { bytes }])),
    );

    expect(new Set(both.flatMap(({ urls }) => urls)).size).toBe(1);
    expect(await world.db.$count(media)).toBe(1);
    expect(await storedFiles(world)).toHaveLength(2);
  });

  test('that is also an HTML page is refused, and leaves nothing', async () => {
    world.deps.pictures = testPictures;
    const bytes = await jpegThatIsHtml();
    const { status, error } = await upload(world, 'image', vendor, [{ name: 'sofa.jpg', bytes }]);
    expect(status).toBe(415);
    expect(error).toBe('“sofa.jpg” is an HTML page inside, whatever its name says. Use a JPG, PNG or WebP.');
    expect(await storedFiles(world)).toEqual([]);
  });
});

describe('with S3 storage', () => {
  test("a picture is stored, served, and linked at the bucket's public address", async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.stop());
    world.deps.storage = createS3Storage(s3.settings);
    const bytes = await jpeg(300, 200);
    const { url } = await upload(world, 'image', vendor, [{ bytes }]);
    expect(await storedFiles(world)).toHaveLength(2);
    const served = await world.app.request(`http://shop.test${url}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await served.arrayBuffer()).byteLength).toBe(Number(served.headers.get('content-length')));

    world.deps.storage = createS3Storage({ ...s3.settings, publicUrl: 'https://cdn.example.com' });
    const second = await upload(world, 'image', vendor, [{ bytes }]);
    expect(second.url).toBe(`https://cdn.example.com${url}`);
    expect(await world.db.$count(media)).toBe(1);
    world.clock.now = new Date(Date.now() + 8 * 86_400_000);
    await cleanUpMedia(world.deps);
    expect(await storedFiles(world)).toEqual([]);
  });

  test('an unreachable bucket makes the upload fail without a row', async () => {
    world.deps.storage = createS3Storage({
      bucket: 'rehome-test',
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      accessKeyId: 'x',
      secretAccessKey: 'x',
      publicUrl: undefined,
    });
    const { status } = await upload(world, 'image', vendor, [{ bytes: await jpeg(8, 8) }]);
    expect(status).toBe(500);
    expect(await world.db.$count(media)).toBe(0);
    const logged = world.logged.filter((line) => line.includes('"level":50'));
    expect(logged).toHaveLength(1);
    world.logged.length = 0;
  });
});

describe('permissions and limits of uploads', () => {
  test('vendors and admins can upload; the bodies of others are not read', async () => {
    const customer = await world.cookieOf(await world.user());
    const body = new ReadableStream({
      pull() {
        throw new Error('The body was read.');
      },
    });
    for (const call of ['image', 'images']) {
      for (const [cookie, status] of [
        ['', 401],
        [customer, 403],
      ] as const) {
        const init = {
          method: 'POST',
          body,
          duplex: 'half',
          headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
        };
        const answer = await world.app.request(
          new Request(`http://shop.test/api/upload/${call}`, init as RequestInit),
        );
        expect(answer.status).toBe(status);
        expect(await answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
      }
    }
    await nothingStays();
  });

  test('a page of another site cannot upload', async () => {
    const { status } = await upload(world, 'image', vendor, [{ bytes: await jpeg() }], {
      origin: 'https://evil.example',
    });
    expect(status).toBe(403);
    await nothingStays();
  });

  test('a user has a daily limit of pictures, and the error names it', async () => {
    const bytes = await jpeg(8, 8);
    await upload(world, 'image', vendor, [{ bytes }]);
    await world.db.update(rateLimits).set({ points: MAX_IMAGES_PER_DAY - 1 });

    expect((await world.db.select().from(rateLimits))[0]?.key).toContain('pictures:');
    const tooMany = await upload(world, 'images', vendor, [{ bytes }, { bytes }]);
    expect(tooMany).toMatchObject({ status: 429, error: expect.stringContaining('5,000 pictures today') });
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const other = await world.cookieOf(await world.user({ role: 'vendor' }));
    expect((await upload(world, 'image', other, [{ bytes }])).status).toBe(201);
  });
});

describe('refused uploads leave nothing, and the error names the file and the reason', () => {
  /** The picture maker rejects one file. */
  const foundBy = (problem: PictureProblem) => async () => {
    const { make } = quickPictures;
    const bytes = await jpeg(10, 10);
    world.deps.pictures = {
      ...quickPictures,
      make: async (source) => (Buffer.compare(source, bytes) === 0 ? { problem } : make(source)),
    };
    return bytes;
  };
  const pathRefusal = (name: string) =>
    `The name “${name}” has a path in it. Send the picture with its own name alone.`;

  test.each<[name: string, create: () => Buffer | Promise<Buffer>, status: number, error: string]>([
    ['logo.jpg', svg, 415, '“logo.jpg” is an SVG inside, whatever its name says. Use a JPG, PNG or WebP.'],
    ['a.jpg', () => Buffer.from('words'), 415, '“a.jpg” is not a picture. Use a JPG, PNG or WebP.'],
    ['empty.jpg', () => Buffer.alloc(0), 415, '“empty.jpg” is not a picture. Use a JPG, PNG or WebP.'],
    [
      'archive.png',
      foundBy({ reason: 'not-a-picture', kind: 'an archive' }),
      415,
      '“archive.png” is an archive inside, whatever its name says. Use a JPG, PNG or WebP.',
    ],
    [
      'moving.png',
      foundBy({ reason: 'animated' }),
      415,
      '“moving.png” is animated. Use a picture that does not move.',
    ],
    [
      'huge.png',
      foundBy({ reason: 'too-many-pixels', pixels: 60_000_000 }),
      413,
      '“huge.png” has 60 megapixels. Use at most 40.',
    ],
    [
      'strip.png',
      foundBy({ reason: 'too-long', width: 1, height: 30_000 }),
      413,
      '“strip.png” is 1 × 30,000 pixels. Use a picture of at most 20,000 pixels a side that is no more than 200 times as long as it is wide.',
    ],
    [
      'half.jpg',
      foundBy({ reason: 'damaged' }),
      400,
      '“half.jpg” is damaged or incomplete and cannot be opened.',
    ],
    ['6mb.jpg', () => SIX_MB, 413, '“6mb.jpg” is larger than 5 MB. Use a smaller picture.'],
    ['../../etc/x.jpg', () => jpeg(), 400, pathRefusal('../../etc/x.jpg')],
    ['C:\\x.jpg', () => jpeg(), 400, pathRefusal('C:\\x.jpg')],
    [
      'fdp.\u202egpj',
      svg,
      415,
      '“fdp.gpj” is an SVG inside, whatever its name says. Use a JPG, PNG or WebP.',
    ],
  ])('%s', async (name, create, status, error) => {
    const bytes = await create();
    expect(await upload(world, 'image', vendor, [{ name, bytes }])).toMatchObject({
      status,
      error,
      file: name,
    });
    const batch = [{ bytes: await jpeg() }, { name, bytes }, { bytes: await jpeg(9, 9) }];
    expect(await upload(world, 'images', vendor, batch)).toMatchObject({ status, error });
    await nothingStays();
  });

  test('files in an unknown field, too many files, or none', async () => {
    const bytes = await jpeg(8, 8);
    const refused: [() => Promise<{ status: number; error: string }>, string][] = [
      [
        () => upload(world, 'image', vendor, [{ name: 'a.jpg', bytes, field: 'file' }]),
        '“a.jpg” came in a field that is not known. Send pictures in the field image.',
      ],
      [
        () => upload(world, 'images', vendor, [{ bytes }, { name: 'b.jpg', bytes, field: 'image' }]),
        '“b.jpg” came in a field that is not known. Send pictures in the field images.',
      ],
      [() => upload(world, 'image', vendor, [{ bytes }, { bytes }]), 'Send one picture at a time.'],
      [() => upload(world, 'images', vendor, Array(11).fill({ bytes })), 'Maximum 10 images allowed'],
      [() => upload(world, 'images', vendor, Array(200).fill({ bytes })), 'Maximum 10 images allowed'],
      [
        () => upload(world, 'image', vendor, new FormData()),
        'No picture was sent. Send it in the field image.',
      ],
    ];
    const words = new FormData();
    words.append('image', 'https://example.com/a.jpg');
    refused.push([
      () => upload(world, 'image', vendor, words),
      'No picture was sent. Send it in the field image.',
    ]);
    for (const [answer, error] of refused) expect(await answer()).toMatchObject({ status: 400, error });
    await nothingStays();
  });

  test('bodies that are not multipart forms, or malformed ones', async () => {
    const json = { 'content-type': 'application/json' };
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
    const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    const refused = [
      [415, json, '{}'],
      [415, { 'content-type': 'image/jpeg' }, new Uint8Array(await jpeg())],
      [415, { 'content-type': 'multipart/form-data' }, 'x'],
      [400, { 'content-type': 'multipart/form-data; charset=x' }, 'x'],
      [400, boundary, ''],
      [400, boundary, 'no form at all'],
      [400, boundary, `${part}half a file`],
      [400, boundary, part],
      [400, boundary, `--x\r\n${'a: b\r\n'.repeat(5000)}\r\n\r\n--x--`],
    ] as const;
    for (const [status, headers, body] of refused) {
      expect(await upload(world, 'image', vendor, body, headers), String(body).slice(0, 80)).toMatchObject({
        status,
        error: expect.any(String),
      });
    }
    await nothingStays();
  });

  test('a request above its limit is not buffered in memory', async () => {
    let sent = 0;
    const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n');
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(sent === 1 ? head : Buffer.alloc(1_000_000));
      },
    });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { cookie: vendor, 'content-type': 'multipart/form-data; boundary=x' },
    };
    const answer = await world.app.request(
      new Request('http://shop.test/api/upload/image', init as RequestInit),
    );
    expect(answer.status).toBe(413);
    // Part of the rest is drained, so that a sending client receives the answer, but not all of it.
    expect(sent).toBeLessThan(100);
    await nothingStays();
  });

  test('an upload whose client disconnects halfway', async () => {
    const leaving = new AbortController();
    const form = pictureForm([{ bytes: await jpeg() }], 'image');
    const whole = new Request('http://shop.test/api/upload/image', { method: 'POST', body: form });
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, bytes.length / 2));
        leaving.signal.addEventListener('abort', () => controller.error(new Error('gone')));
      },
    });
    const headers = { cookie: vendor, 'content-type': whole.headers.get('content-type') ?? '' };
    const init = { method: 'POST', body, duplex: 'half', headers, signal: leaving.signal };
    const answering = world.app.request(
      new Request('http://shop.test/api/upload/image', init as RequestInit),
    );
    leaving.abort();
    expect((await answering).status).toBe(499);
    await nothingStays();
    expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

test.each([
  'x.webp',
  '..%2f..%2fpackage.json',
  '%2e%2e/package.json',
  `${'0'.repeat(32)}-8x8-8.webp`,
  `${'0'.repeat(32)}-8x8-8.svg`,
  '',
])('there is no file /media/%s', async (name) => {
  const answer = await world.app.request(`http://shop.test/media/${name}`);
  expect([404, 200]).toContain(answer.status);
  expect(await answer.text()).not.toContain('rehome"');
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
});
