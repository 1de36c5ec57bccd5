import { bundleFromString, createConfig } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import type { paths } from '@/testing/rest-api.gen.ts';
import { serveWorld } from '@/testing/serve-world.ts';
import { createWorld, type World } from '@/testing/world.ts';

const NOTICE = `// Written by \`npx vitest run --project db generated-client -u\` from /api/openapi.json.\n\n`;

/** Calls of the clients below. */
const CALLED_OPERATIONS = [
  'GET /api/products',
  'GET /api/products/{id}',
  'POST /api/products',
  'GET /api/categories',
  'POST /api/auth/register',
  'POST /api/auth/verify-email',
  'POST /api/auth/login',
  'POST /api/cart',
  'GET /api/cart/{itemId}',
  'POST /api/create-payment-intent',
  'POST /api/sandbox-payments/{paymentIntentId}/confirm',
  'POST /api/process-payment',
  'GET /api/orders/{orderNumber}',
  'GET /api/orders/{id}/tracking',
  'GET /api/crm/users',
];

test('client types can be generated from the whole OpenAPI document', async () => {
  const { document } = await readDocument();
  const types = await typesOf(document);
  for (const path of Object.keys(document.paths)) expect(types).toContain(`"${path}": {`);
});

test('src/testing/rest-api.gen.ts contains the types of the calls that the tests make', async () => {
  const { document, operationId } = await readDocument();
  const decorators = { 'filter-in': { property: 'operationId', value: CALLED_OPERATIONS.map(operationId) } };
  const { bundle } = await bundleFromString({
    source: JSON.stringify(document),
    config: await createConfig({ decorators }),
    removeUnusedComponents: true,
  });
  await expect(NOTICE + (await typesOf(bundle.parsed))).toMatchFileSnapshot('../../testing/rest-api.gen.ts');
});

async function readDocument() {
  const world = await createWorld();
  const { body: document } = await world.rest('GET /api/openapi.json');
  const operationId = (call: string): string => {
    const [method = '', path = ''] = call.split(' ');
    return document.paths[path][method.toLowerCase()].operationId;
  };
  return { document, operationId };
}

async function typesOf(document: unknown): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(document), { silent: true }));
}

/** Serves the shop over HTTP. The client's types come from the OpenAPI document alone. */
async function serveShop(world: World) {
  const baseUrl = await serveWorld(world);
  return (cookie?: string) => createClient<paths>({ baseUrl, ...(cookie ? { headers: { cookie } } : {}) });
}

test('a client with generated types browses, signs in, buys and follows the order', async () => {
  const world = await createWorld();
  const clientOf = await serveShop(world);
  const oak = await world.product({ name: 'Oak table', price: '100.00' });
  const visitor = clientOf();

  const listed = await visitor.GET('/api/products', { params: { query: { search: 'oak', limit: 5 } } });
  expect(listed.data?.map(({ id, name, price }) => [id, name, price])).toEqual([
    [oak.id, 'Oak table', '100.00'],
  ]);
  expect(listed.response.headers.get('x-total-count')).toBe('1');
  const read = await visitor.GET('/api/products/{id}', { params: { path: { id: oak.id } } });
  expect(read.data?.vendorId).toBe(oak.vendorId);
  const categories = await visitor.GET('/api/categories');
  expect(categories.data?.map(({ commissionRate }) => commissionRate)).toEqual(['10.00']);

  const account = { username: 'ana', password: 'seven green chairs' };
  const registered = await visitor.POST('/api/auth/register', {
    body: { ...account, name: 'Ana', email: 'ana@example.com' },
  });
  expect(registered.data?.user.username).toBe('ana');
  const [mail] = await listOutbox(world.db);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await visitor.POST('/api/auth/verify-email', { body: { token } })).response.status).toBe(200);
  const signedIn = await visitor.POST('/api/auth/login', { body: account });
  const user = signedIn.data;
  if (!user) throw new Error('Ana is not signed in.');
  const ana = clientOf(signedIn.response.headers.getSetCookie().map(withoutAttributes).join('; '));

  const added = await ana.POST('/api/cart', { body: { productId: oak.id, quantity: 2 } });
  expect(added.data?.lineTotal).toBe('200.00');
  // Both paths have the same form, so the document has one name for their parameter.
  const cart = await ana.GET('/api/cart/{itemId}', { params: { path: { itemId: user.id } } });
  expect(cart.data?.map(({ quantity, product }) => [quantity, product.name])).toEqual([[2, 'Oak table']]);

  const { collection } = await world.callerOf(user).cart.get();
  const intent = await ana.POST('/api/create-payment-intent', { body: { amount: Number(collection.total) } });
  const { paymentIntentId = '', clientSecret = '' } = intent.data ?? {};
  const card = { cardNumber: SANDBOX_CARDS.succeeds, expMonth: 12, expYear: 2030, cvc: '123' };
  await ana.POST('/api/sandbox-payments/{paymentIntentId}/confirm', {
    params: { path: { paymentIntentId } },
    body: { clientSecret, ...card },
  });
  const paid = await ana.POST('/api/process-payment', { body: { paymentIntentId } });
  const { orderNumber = '', id: orderId = 0 } = paid.data?.order ?? {};

  const order = await ana.GET('/api/orders/{orderNumber}', { params: { path: { orderNumber } } });
  expect(order.data?.items.map(({ quantity, price }) => [quantity, price])).toEqual([[2, '100.00']]);
  const tracking = await ana.GET('/api/orders/{id}/tracking', { params: { path: { id: orderId } } });
  expect(tracking.data?.map(({ status }) => status)).toEqual(['confirmed']);
  const refused = await visitor.GET('/api/orders/{orderNumber}', { params: { path: { orderNumber } } });
  expect(refused.error?.code).toBe('UNAUTHENTICATED');
});

test('a client with generated types creates a product and lists users', async () => {
  const world = await createWorld();
  const clientOf = await serveShop(world);
  const { id: categoryId } = await world.category();
  const vendor = clientOf(await world.cookieOf(await world.user({ role: 'vendor' })));
  const created = await vendor.POST('/api/products', {
    body: {
      name: 'Rimu shelf',
      description: 'Three boards.',
      price: '80.00',
      categoryId,
      imageUrl: '/demo/thing-800.webp',
      stock: 3,
    },
  });
  expect(created.response.status).toBe(201);
  expect(created.data).toMatchObject({ name: 'Rimu shelf', price: '80.00', status: 'active', tags: [] });

  const admin = clientOf(await world.cookieOf(await world.user({ role: 'admin', username: 'root' })));
  const people = await admin.GET('/api/crm/users', { params: { query: { role: 'admin' } } });
  expect(people.data?.map(({ username, role }) => [username, role])).toEqual([['root', 'admin']]);
});

function withoutAttributes(cookie: string): string {
  return cookie.split(';')[0] ?? '';
}
