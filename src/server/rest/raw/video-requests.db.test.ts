import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media, products, users, video3dJobs } from '@/server/schema.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { quickPictures } from '@/testing/quick-pictures.ts';
import { pictureForm } from '@/testing/uploads.ts';
import { createWorld } from '@/testing/world.ts';

async function shop() {
  const world = await createWorld();
  world.deps.pictures = quickPictures;
  const vendor = await world.user({ role: 'vendor' });
  const cookie = await world.cookieOf(vendor);
  const product = () => world.product({ vendorId: vendor.id });
  async function ask(
    productId: number | string,
    pictures: readonly Uint8Array[],
    { texts = {}, as = cookie, twice }: { texts?: Record<string, string>; as?: string; twice?: string } = {},
  ) {
    const form = pictureForm(
      pictures.map((bytes) => ({ bytes })),
      'images',
    );
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    if (twice) for (const text of ['8', '9']) form.append(twice, text);
    // With a Content-Length, as browsers send it: the memory budget depends on it.
    const encoded = new Response(form);
    const body = await encoded.arrayBuffer();
    const response = await world.app.request(`http://shop.test/api/products/${productId}/generate-3d-video`, {
      method: 'POST',
      body,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': String(body.byteLength),
        ...(as ? { cookie: as } : {}),
      },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  return { world, vendor, cookie, product, ask };
}

test('a video is requested with pictures and settings, and listed', async () => {
  const { world, cookie, product, ask } = await shop();
  const { id } = await product();
  const pictures = [await jpeg(600, 400, '#111111'), await jpeg(600, 400, '#eeeeee')];
  const texts = {
    quality: 'ultra',
    duration: '12',
    rotationSpeed: 'fast',
    cameraAngle: 'room',
    provider: 'runway',
    effects: '{"vignette": true, "shadow": true, "background": false}',
    other: 'passed over',
  };
  const { status, body } = await ask(id, pictures, { texts });
  expect([status, body]).toEqual([201, { success: true, jobId: expect.any(Number), estimatedTime: 30 }]);
  const [job] = await world.db.select().from(video3dJobs);
  expect(job).toMatchObject({
    aiProvider: 'studio',
    settings: {
      quality: 'ultra',
      duration: 12,
      rotationSpeed: 'fast',
      cameraAngle: 'room',
      effects: ['shadow', 'vignette'],
    },
  });
  expect(job?.inputImages).toHaveLength(2);
  for (const url of job?.inputImages ?? []) expect(url).toMatch(/^\/media\//);
  // Used by the video request, though no product shows them.
  const remaining = await world.db.select({ unusedSince: media.unusedSince }).from(media);
  expect(remaining).toEqual([{ unusedSince: null }, { unusedSince: null }]);

  const list = await world.rest(`GET /api/products/${id}/video-jobs`, { cookie });
  expect(list.status).toBe(200);
  expect(list.body).toMatchObject([{ id: body.jobId, status: 'pending', aiProvider: 'studio' }]);

  const second = await ask(id, pictures);
  expect([second.status, second.body]).toMatchObject([
    409,
    { jobId: body.jobId, error: expect.stringContaining('already being made') },
  ]);
});

test('of four concurrent requests one is accepted', async () => {
  const { world, product, ask } = await shop();
  const { id } = await product();
  const picture = await jpeg();
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(id, [picture])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const jobs = await world.db.select({ id: video3dJobs.id }).from(video3dJobs);
  expect(new Set(answers.map(({ body }) => body.jobId))).toEqual(new Set(jobs.map((job) => job.id)));
});

test('invalid requests are refused with a sentence, and nothing is stored', async () => {
  const { world, vendor, product, ask } = await shop();
  const { id } = await product();
  const picture = await jpeg();
  const text = new TextEncoder().encode('This is a letter.');
  const others = await world.product({ vendorId: (await world.user({ role: 'vendor' })).id });
  const customer = await world.cookieOf(await world.user());

  const wrong: [number, () => ReturnType<typeof ask>, RegExp][] = [
    [400, () => ask(id, Array(6).fill(picture)), /^Please select up to 5 images maximum$/],
    [400, () => ask(id, []), /No picture was sent/],
    [415, () => ask(id, [text]), /picture-1.jpg/],
    [400, () => ask(id, [picture], { twice: 'duration' }), /^The field duration came more than once/],
    [400, () => ask('x', [picture]), /./],
    [404, () => ask(others.id, [picture]), /no such product/],
    [404, () => ask(999_999, [picture]), /no such product/],
    [401, () => ask(id, [picture], { as: '' }), /sign in/],
    [403, () => ask(id, [picture], { as: customer }), /vendor/],
    ...Object.entries({
      quality: '4k',
      duration: '3',
      rotationSpeed: 'none',
      cameraAngle: 'sky',
      provider: 'sora',
      effects: '["sparkle"]',
    }).map(([name, value]) => [400, () => ask(id, [picture], { texts: { [name]: value } }), /./] as never),
    ...['16', '8.5', '1e1', 'eight', '-8', '99999999999999999999'].map(
      (duration) => [400, () => ask(id, [picture], { texts: { duration } }), /./] as never,
    ),
    ...['shadow', '{"shadow": 1}', '7', `["${'shadow","'.repeat(2_000)}"]`].map(
      (effects) => [400, () => ask(id, [picture], { texts: { effects } }), /./] as never,
    ),
  ];
  const refuseAll = async (cases = wrong) => {
    for (const [status, answer, sentence] of cases) {
      const { status: got, body } = await answer();
      expect([got, body.error], JSON.stringify(body)).toEqual([status, expect.stringMatching(sentence)]);
    }
  };
  await refuseAll();
  // Validation comes before the check for a running request.
  const [open] = await world.db.insert(video3dJobs).values({ productId: id, inputImages: [] }).returning();
  await refuseAll(wrong.slice(0, 10));
  expect(await ask(id, [picture])).toMatchObject({ status: 409, body: { jobId: open?.id } });
  await world.db.delete(video3dJobs);
  // These pictures are stored before they are found too small; the clean-up deletes them.
  expect(await ask(id, [await jpeg(1, 1)])).toMatchObject({
    status: 400,
    body: { error: 'A picture is 1 × 1 pixels. Use pictures of at least 64 × 64.' },
  });
  expect(await ask(id, [picture, await jpeg(900, 200)])).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('at most 4 times the short one') },
  });
  await world.db.delete(media);
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, vendor.id));
  expect((await ask(id, [picture])).status).toBe(403);
  expect(await world.db.select().from(video3dJobs)).toEqual([]);
  expect(await world.db.select().from(media)).toEqual([]);
  const [{ state } = { state: '' }] = await world.db
    .select({ state: products.video3dStatus })
    .from(products)
    .where(eq(products.id, id));
  expect(state).toBe('pending');
});
