import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { REST_CALLS } from '@/testing/api-calls.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** The paths of the shop's specification. */
const SPECIFIED = [
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'POST /api/auth/forgot-password',
  'POST /api/auth/forgot-username',
  'POST /api/auth/reset-password',
  'POST /api/auth/resend-verification',
  'GET /api/products',
  'POST /api/products',
  'PUT /api/products/{id}',
  'DELETE /api/products/{id}',
  'POST /api/upload/image',
  'POST /api/upload/images',
  'GET /api/categories',
  'POST /api/categories',
  'PATCH /api/categories/{}/commission',
  'GET /api/cart/{userId}',
  'POST /api/cart',
  'PATCH /api/cart/{itemId}',
  'DELETE /api/cart/{itemId}',
  'DELETE /api/cart/clear/{userId}',
  'GET /api/vendor-stats',
  'GET /api/orders',
  'GET /api/orders/{orderNumber}',
  'GET /api/orders/{id}/tracking',
  'GET /api/platform-stats',
  'GET /api/vendor/pricing-recommendations',
  'GET /api/pricing-recommendation/{id}',
  'POST /api/apply-pricing-recommendation/{id}',
  'GET /api/products/{id}/video-jobs',
  'POST /api/products/{id}/generate-3d-video',
  'POST /api/create-payment-intent',
  'POST /api/process-payment',
  'POST /api/collection-forms',
  'GET /api/collection-forms',
  'PUT /api/collection-forms/{id}',
  'DELETE /api/collection-forms/{id}',
  'GET /api/crm/users',
  'GET /api/crm/vendor-stats',
  'GET /api/crm/overview',
  'POST /api/crm/users',
  'PUT /api/crm/users/{id}',
  'DELETE /api/crm/users/{id}',
  'GET /api/captcha/{id}',
];

/** Routes under /api that are not part of the API. */
const UNLISTED =
  /^(ALL \/api\/|(GET|POST) \/api\/(trpc\/\*|unsubscribe|dev\/|stripe\/|social\/|connections\/))/;

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, unknown>;
  security: Record<string, string[]>[];
  'x-role': string;
}

let world: World;
let text: string;
let operations: Map<string, Operation>;
beforeAll(async () => {
  world = await createWorld();
  const response = await world.app.request(`${world.settings.publicUrl}/api/openapi.json`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  text = await response.text();
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
});

const withoutNames = (on: string) => on.replace(/\{\w*\}/g, '{}');

test('the OpenAPI document is valid', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The source has no public licence.
    rules: { 'info-license': 'off' },
  });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const found = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
  );
  expect(found).toEqual([]);
});

test('the OpenAPI document has every path of the specification', () => {
  const declared = new Set([...operations.keys()].map(withoutNames));
  expect(SPECIFIED.filter((on) => !declared.has(withoutNames(on)))).toEqual([]);
});

test('the OpenAPI document has exactly the routes under /api', () => {
  const routes = world.app.routes
    .filter(
      ({ handler, method, path }) => path.startsWith('/api/') && (method !== 'ALL' || handler.length < 2),
    )
    .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`)
    .filter((route) => !UNLISTED.test(route));
  expect([...operations.keys()].map(withoutNames).sort()).toEqual([...new Set(routes)].sort());
});

test('the fields of a call are in its address or in its body', () => {
  const fieldsOf = (on: string) => {
    const { parameters = [], requestBody } = operations.get(on) as Operation;
    const schema = requestBody?.content['application/json']?.schema as { properties?: object } | undefined;
    return {
      address: parameters.map(({ in: where, name, required, schema: { type } }) =>
        [where, name, type, ...(required ? ['required'] : [])].join(' '),
      ),
      body: Object.keys(schema?.properties ?? {}),
    };
  };
  expect(fieldsOf('PATCH /api/cart/{itemId}')).toEqual({
    address: ['path itemId integer required'],
    body: ['quantity'],
  });
  // `cursor` is the input's `page`.
  expect(fieldsOf('GET /api/vendor/pricing-recommendations').address).toContain('query cursor integer');
  expect(fieldsOf('GET /api/search/suggestions')).toEqual({ address: ['query q string'], body: [] });
  const products = fieldsOf('GET /api/products').address;
  expect(products).toEqual(
    expect.arrayContaining(['query material array', 'query inStock boolean', 'query limit integer']),
  );
  expect(fieldsOf('GET /api/account/addresses')).toEqual({ address: [], body: [] });
});

test('a call names the cookie and role that it requires', () => {
  const accessOf = (on: string) => {
    const { security, 'x-role': role } = operations.get(on) as Operation;
    return [role, ...security.flatMap((one) => Object.keys(one))];
  };
  expect(accessOf('GET /api/products')).toEqual(['visitor']);
  expect(accessOf('GET /api/orders/{orderNumber}')).toEqual(['buyer', 'session', 'guest']);
  expect(accessOf('POST /api/cart')).toEqual(['user', 'session']);
  expect(accessOf('POST /api/products')).toEqual(['vendor', 'session']);
  expect(accessOf('GET /api/crm/users')).toEqual(['admin', 'session']);
});

test('each query and path parameter has a schema', () => {
  const unknown = REST_CALLS.flatMap(({ on, takes }) => {
    const parameters = operations.get(on)?.parameters ?? [];
    return takes
      ? parameters.filter(({ schema }) => Object.keys(schema).length === 0).map(({ name }) => `${on} ${name}`)
      : [];
  });
  expect(unknown).toEqual([]);
});
