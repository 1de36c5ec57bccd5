import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createWorld } from '@/testing/world.ts';
import { dropLiveIndex, liveIndexOf } from './ranking/live-index.ts';

const PRODUCTS = 24_000;
/** Far above the usual second, as the index is being built at the same time. */
const BOUND_MS = 5_000;

test('while the index of a large catalogue is built, the database answers searches, and /readyz says so', async () => {
  const world = await createWorld();
  const { id, vendorId, categoryId } = await world.product({ name: 'Walnut sideboard', price: '900.00' });
  await world.db.execute(sql`
    insert into products (vendor_id, category_id, name, description, price, image_url, region)
    select ${vendorId}::int, ${categoryId}::int, 'Oak ' || (array['chair', 'table', 'lamp', 'sofa'])[1 + n % 4] || ' no. ' || n,
      'Made of oak, number ' || md5(n::text), 50 + n % 900, '/demo/chair.webp', 'auckland'
    from generate_series(1, ${PRODUCTS}::int) n`);
  await world.db.execute(sql`analyze products`);
  dropLiveIndex(world.db);
  const ask = async (path: string) => {
    const startedAt = performance.now();
    const answer = await world.rest(`GET ${path}`);
    return { ...answer, ms: performance.now() - startedAt };
  };
  expect((await world.rest('GET /readyz')).body).toMatchObject({ ok: true, search: 'building' });
  const browse = (json: object) =>
    `/api/trpc/catalog.browse?input=${encodeURIComponent(JSON.stringify({ json }))}`;
  const answers = await Promise.all(
    [
      '/api/products?search=walnut+sideboard',
      '/api/products?search=oak+sofa&limit=20',
      '/api/products?search=oak+sofa+under+%24300&sort=price-asc&limit=20',
      '/api/products?search=walnutt&limit=20',
      '/api/products?search=zzqq94d3e5ea',
      browse({ search: 'oak lamp', limit: 24 }),
      `/api/trpc/catalog.facets?input=${encodeURIComponent(JSON.stringify({ json: { search: 'oak lamp' } }))}`,
      '/api/search/suggestions?q=sof',
    ].map(ask),
  );
  for (const answer of answers) {
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
    expect(answer.ms).toBeLessThan(BOUND_MS);
  }
  const [walnut, sofas, cheap] = answers.map(
    ({ body }) => body as { id: number; name: string; price: string }[],
  );
  expect(walnut?.[0]?.id).toBe(id);
  expect(sofas?.every(({ name }) => name.startsWith('Oak sofa'))).toBe(true);
  expect(sofas).toHaveLength(20);
  expect(cheap?.every(({ price }) => Number(price) <= 300)).toBe(true);
  expect(answers[4]?.body).toEqual([]);

  await liveIndexOf(world.db);
  expect((await world.rest('GET /readyz')).body).toMatchObject({ ok: true, search: 'ready' });
  const ready = await ask('/api/products?search=oak+sofa&limit=20');
  const cursor = /cursor=([^&>]+)/.exec(ready.headers.get('link') ?? '')?.[1] ?? '';
  expect(cursor).not.toBe('');
  // As after a restart: the next page of a list ranked by the index.
  dropLiveIndex(world.db);
  const next = await ask(`/api/products?search=oak+sofa&limit=20&cursor=${cursor}`);
  expect(next.status).toBe(200);
  expect((next.body as unknown[]).length).toBe(20);
});
