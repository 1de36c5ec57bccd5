import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '@/server/http/app-env.ts';
import { createWorld } from '@/testing/world.ts';
import { mountSitemap } from './sitemap.ts';

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

test('the sitemap names the pages, the categories and what is on sale, by their addresses in the world', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://rehome.example' });
  const lamp = await world.product({ name: 'Lamp & shade' });
  await world.product({ status: 'draft' });
  const category = (await world.callerOf(null).catalog.categories())[0];

  const answer = await world.rest('GET /sitemap.xml');
  expect(answer.headers.get('content-type')).toContain('application/xml');
  expect(addresses(answer.body)).toEqual([
    'https://rehome.example/',
    'https://rehome.example/categories',
    'https://rehome.example/room-planner',
    'https://rehome.example/sell',
    'https://rehome.example/junk-removal',
    'https://rehome.example/collection-form',
    'https://rehome.example/terms-of-use',
    'https://rehome.example/privacy-policy',
    'https://rehome.example/cookie-policy',
    'https://rehome.example/dispute-resolution',
    `https://rehome.example/?category=${category?.id}`,
    `https://rehome.example/products/${lamp.id}/lamp-shade`,
  ]);
  expect(answer.body).toContain(`<lastmod>${lamp.updatedAt.toISOString()}</lastmod>`);
  expect((await world.rest('GET /sitemap-2.xml')).body).not.toContain('urlset');
});

test('a large catalogue is spread over several files, each product in one of them', async () => {
  const world = await createWorld();
  const made: number[] = [];
  for (let count = 0; count < 5; count++) made.push((await world.product()).id);
  const app = new Hono<AppEnv>();
  mountSitemap(app, world.deps, 2);
  const read = async (url: string) => addresses(await (await app.request(url)).text());

  const files = await read('/sitemap.xml');
  expect(files.at(0)).toBe('http://shop.test/sitemap-pages.xml');
  const listed = (await Promise.all(files.slice(1).map((url) => read(url ?? '')))).flat();
  expect(listed.map((url) => Number(url?.split('/').at(4)))).toEqual(made);
});

test('robots are led to the sitemap and kept out of calls and personal pages', async () => {
  const world = await createWorld();
  const { status, body } = await world.rest('GET /robots.txt');
  expect(status).toBe(200);
  expect(body).toContain('Sitemap: http://shop.test/sitemap.xml\n');
  expect(body).toContain('Disallow: /api/\n');
});
