import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '@/server/http/app-env.ts';
import { createWorld } from '@/testing/world.ts';
import { mountSitemap } from './sitemap.ts';

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

test('the sitemaps list pages, categories and products on sale with their pictures, by public URL', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://rehome.example' });
  const { categoryId } = await world.product({ status: 'draft' });
  const lamp = await world.product({
    name: 'Lamp & shade',
    additionalImages: ['/demo/other-800.webp', 'https://pictures.example/a?b=1&c=2'],
  });

  const index = await world.rest('GET /sitemap.xml');
  expect(index.headers.get('content-type')).toContain('application/xml');
  expect(addresses(index.body)).toEqual([
    'https://rehome.example/sitemap-pages.xml',
    'https://rehome.example/sitemap-sellers.xml',
    'https://rehome.example/sitemap-1.xml',
  ]);
  const pages = await world.rest('GET /sitemap-pages.xml');
  expect(addresses(pages.body)).toEqual([
    'https://rehome.example/',
    'https://rehome.example/categories',
    'https://rehome.example/room-planner',
    'https://rehome.example/rooms',
    'https://rehome.example/sell',
    'https://rehome.example/junk-removal',
    'https://rehome.example/collection-form',
    'https://rehome.example/terms-of-use',
    'https://rehome.example/privacy-policy',
    'https://rehome.example/cookie-policy',
    'https://rehome.example/dispute-resolution',
    `https://rehome.example/?category=${categoryId}`,
  ]);
  const products = await world.rest('GET /sitemap-1.xml');
  expect(addresses(products.body)).toEqual([`https://rehome.example/products/${lamp.id}/lamp-shade`]);
  expect([...products.body.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url]) => url)).toEqual([
    'https://rehome.example/demo/thing-800.webp',
    'https://rehome.example/demo/other-800.webp',
    'https://pictures.example/a?b=1&amp;c=2',
  ]);
  expect(products.body).toContain(`<lastmod>${lamp.updatedAt.toISOString()}</lastmod>`);
  expect((await world.rest('GET /sitemap-2.xml')).body).not.toContain('urlset');
});

test('a large catalogue is split into several files, each product in one of them', async () => {
  const world = await createWorld();
  const made: number[] = [];
  for (let count = 0; count < 5; count++) made.push((await world.product()).id);
  const app = new Hono<AppEnv>();
  mountSitemap(app, world.deps, 2);
  const read = async (url: string) => addresses(await (await app.request(url)).text());

  const files = await read('/sitemap.xml');
  expect(files.at(0)).toBe('http://shop.test/sitemap-pages.xml');
  const listed = (await Promise.all(files.slice(2).map((url) => read(url ?? '')))).flat();
  expect(listed.map((url) => Number(url?.split('/').at(4)))).toEqual(made);
});

test('robots.txt links the sitemap and excludes API calls and personal pages', async () => {
  const world = await createWorld();
  const { status, body } = await world.rest('GET /robots.txt');
  expect(status).toBe(200);
  expect(body).toContain('Sitemap: http://shop.test/sitemap.xml\n');
  expect(body).toContain('Disallow: /api/\n');
  const { disallows } = rulesOf(body);
  for (const path of [
    '/api/products',
    '/orders/RH-1',
    '/?category=1&region=nelson',
    '/?sort=rating',
    '/?pages=2&sort=rating',
  ]) {
    expect(disallows(path), path).toBe(true);
  }
  for (const path of [
    '/',
    '/?category=1',
    '/?category=1&pages=2',
    '/?search=oak',
    '/products/1/oak',
    '/sellers/2/x?pages=2',
    '/api/social/products/1.jpg',
  ]) {
    expect(disallows(path), path).toBe(false);
  }
});

/** Parses rules by RFC 9309: the longest match wins, and `allow` among equals. */
function rulesOf(robots: string) {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind = '', path = '']) => ({
    isAllowed: kind === 'Allow',
    length: path.length,
    pattern: new RegExp(`^${path.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`),
  }));
  return {
    disallows: (path: string) => {
      const [first] = rules
        .filter(({ pattern }) => pattern.test(path))
        .sort((one, other) => other.length - one.length || Number(other.isAllowed) - Number(one.isAllowed));
      return first !== undefined && !first.isAllowed;
    },
  };
}
