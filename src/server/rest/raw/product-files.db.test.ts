import { beforeEach, expect, test } from 'vitest';
import { workOnImports } from '@/server/modules/imports/work-on-imports.ts';
import { productImports } from '@/server/schema.ts';
import { serveWorld } from '@/testing/serve-world.ts';
import { createWorld, type World } from '@/testing/world.ts';

const FILE =
  'sku,name,description,category,price,stock,image\nA,=1+1,Wood,Tables,5,1,https://example.com/a.jpg\n';

let world: World;
let vendor: string;
beforeEach(async () => {
  world = await createWorld();
  vendor = await world.cookieOf(await world.user({ role: 'vendor' }));
  await world.category({ name: 'Tables' });
});

async function send(body: BodyInit, headers: Record<string, string>) {
  const answer = await world.app.request('http://shop.test/api/vendor/imports', {
    method: 'POST',
    body,
    headers,
  });
  return { status: answer.status, body: await answer.json() };
}

function form(text: string, field = 'file') {
  const data = new FormData();
  data.append(field, new File([text], 'products.csv'));
  return data;
}

test('a file is uploaded, checked, imported and reported, and its export is the same file', async () => {
  const { status, body } = await send(form(FILE), { cookie: vendor });
  expect([status, body.state, body.mapping.imageUrl]).toEqual([201, 'checking', 'image']);
  while (await workOnImports(world.deps));
  expect(
    (await world.rest(`POST /api/vendor/imports/${body.id}/start`, { cookie: vendor, body: {} })).status,
  ).toBe(200);
  while (await workOnImports(world.deps));

  const report = await world.rest(`GET /api/vendor/imports/${body.id}/report.csv`, { cookie: vendor });
  expect(report.body).toContain('"2","created"');
  const exported = await world.rest('GET /api/vendor/products.csv', { cookie: vendor });
  expect(exported.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
  expect(exported.body).toContain(`"A","'=1+1","Wood","Tables","5.00"`);
  const second = await send(form(exported.body), { cookie: vendor });
  while (await workOnImports(world.deps));
  const view = await world.rest(`GET /api/vendor/imports/${second.body.id}`, { cookie: vendor });
  expect(view.body.counts).toEqual({ same: 1 });
});

test('other users cannot see an import, and files of other types leave nothing', async () => {
  const { body } = await send(form(FILE), { cookie: vendor });
  const other = await world.cookieOf(await world.user({ role: 'admin' }));
  for (const file of ['report.csv', 'broken.csv']) {
    expect((await world.rest(`GET /api/vendor/imports/${body.id}/${file}`, { cookie: other })).status).toBe(
      404,
    );
  }
  const customer = await world.cookieOf(await world.user());
  expect((await send(form(FILE), {})).status).toBe(401);
  expect((await send(form(FILE), { cookie: customer })).status).toBe(403);
  expect((await world.rest('GET /api/vendor/products.csv', { cookie: customer })).status).toBe(403);

  expect((await send(form(FILE, 'image'), { cookie: vendor })).status).toBe(400);
  expect((await send(form(''), { cookie: vendor })).body.code).toBe('INVALID_INPUT');
  expect((await send('{}', { cookie: vendor, 'content-type': 'application/json' })).status).toBe(415);
  const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsku,name\nA,B\n';
  const boundary = 'multipart/form-data; boundary=x';
  expect((await send(cut, { cookie: vendor, 'content-type': boundary })).status).toBe(400);
  expect(await world.db.$count(productImports)).toBe(1);
});

// Reading the rest would take two minutes, longer than a test may.
test.each([
  ['quotes that are never closed', `name,price\n${`"${'a'.repeat(2_000)},1\n`.repeat(9_000)}`, 'not closed'],
  ['too many rows', `n\n${'1\n'.repeat(1_000_000)}`, 'more than 20,000 rows'],
  [
    'too many columns',
    `${Array.from({ length: 400 }, (_, n) => `c${n}`).join()}\n${'1,2,3\n'.repeat(500_000)}`,
    'columns',
  ],
  ['a NUL', `name,price\n\0,1\n${'a,1\n'.repeat(700_000)}`, ''],
])('a file with %s and megabytes after it is refused at once, with the reason', async (_, text, reason) => {
  const answer = await fetch(`${await serveWorld(world)}/api/vendor/imports`, {
    method: 'POST',
    body: form(text),
    headers: { cookie: vendor, host: 'shop.test' },
  });
  const { error } = (await answer.json()) as { error: string };
  expect([answer.status, error]).toEqual([400, expect.stringContaining(reason)]);
});
