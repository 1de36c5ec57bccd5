import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AppEnv } from '@/server/http/app-env.ts';
import { mountStaticFiles } from '@/server/http/static-files.ts';
import { createWorld } from '@/testing/world.ts';
import { mountSocialPicture } from './social-picture.ts';

const PICTURE = '/demo/products/ladder-bookshelf-1-800.webp';

/** Files are mounted after the API, as in the real server. */
async function shop() {
  const world = await createWorld();
  const asked: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('log', world.deps.log);
    asked.push(c.req.path);
    await next();
  });
  mountSocialPicture(app, world.deps);
  mountStaticFiles(app, 'public');
  return {
    world,
    asked,
    get: (id: number, headers = {}) => app.request(`/api/social/products/${id}.jpg`, { headers }),
  };
}

test('a product has a small social picture that is drawn once and cached by browsers', async () => {
  const { world, asked, get } = await shop();
  const { id } = await world.product({ imageUrl: PICTURE });
  const [first, second] = await Promise.all([get(id), get(id)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
  const jpeg = Buffer.from(await first.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThanOrEqual(150_000);
  expect(asked.filter((path) => path === PICTURE)).toHaveLength(1);

  const etag = first.headers.get('etag') ?? '';
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    expect((await get(id, { 'if-none-match': known })).status, known).toBe(304);
  }
});

test.each([
  'https://example.com/sofa-800.webp',
  '/demo/products/gone-1-800.webp',
  '/api/social/products/1.jpg',
  '/api/auth/user?x=-800.webp',
])('no social picture is drawn from %s', async (imageUrl) => {
  const { world, get } = await shop();
  const { id } = await world.product({ imageUrl });
  const answer = await get(id);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('a product that is not on sale has no picture', async () => {
  const { world, get } = await shop();
  const { id } = await world.product({ imageUrl: PICTURE, status: 'draft' });
  expect((await get(id)).status).toBe(404);
});
