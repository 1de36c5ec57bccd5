import { beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '@/testing/api-calls.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const failure = { error: expect.any(String), message: expect.any(String), code: expect.any(String) };
const brackets = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const TYPED_ARRAY = '{"json":{"a":{"length":1e8}},"meta":{"values":{"a":[["typed-array","Float64Array"]]}}}';
const SPARSE_LIST = '{"json":{"fields":[]},"meta":{"values":{"fields.4294967294":["undefined"]}}}';

describe('tRPC and REST refuse input that costs more to parse than to send', () => {
  const BODIES: Record<string, string> = {
    'nested for a megabyte': brackets(490_000),
    'nested, with names': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    'brackets that never close': '['.repeat(990_000),
    'half a million values': `{"fields":[${'0,'.repeat(490_000)}0]}`,
    'a hundred thousand names': `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":0`).join(',')}}`,
    'a prototype': '{"json":{"__proto__":{"role":"admin"}},"__proto__":{"role":"admin"}}',
    'a constructor': '{"json":{"constructor":{}},"constructor":{}}',
  };

  test.each(Object.entries(BODIES))('%s', async (_, body) => {
    for (const path of ['/api/collection-forms', '/api/trpc/collectionForms.submit']) {
      const { status, failure: said } = await sendRequest(world, 'POST', path, body);
      expect(status, path).toBe(400);
      expect(said, path).toMatchObject({ ...failure, code: 'INVALID_INPUT' });
      expect(said?.error, path).not.toMatch(/required/);
    }
  });

  test('values that only superjson can represent', async () => {
    for (const wire of [TYPED_ARRAY, SPARSE_LIST]) {
      for (const name of ['cart.clear', 'collectionForms.submit']) {
        const { status, failure: said } = await sendRequest(world, 'POST', `/api/trpc/${name}`, wire);
        expect(status).toBe(400);
        expect(said).toMatchObject({ error: 'The input cannot be read.', code: 'INVALID_INPUT' });
      }
      const query = `/api/trpc/catalog.browse?input=${encodeURIComponent(wire)}`;
      expect((await sendRequest(world, 'GET', query, undefined)).status).toBe(400);
      const batch = `/api/trpc/catalog.browse,cart.get?batch=1&input=${encodeURIComponent(`{"0":${wire}}`)}`;
      expect((await sendRequest(world, 'GET', batch, undefined)).text).toContain('The input cannot be read.');
    }
  });
});

describe('every error under /api is JSON of one shape', () => {
  const LONG = 'a'.repeat(4_000);
  const CALLS: readonly (readonly [number, string, (string | undefined)?, Record<string, string>?])[] = [
    [404, `GET /api/trpc/${LONG}`],
    [404, `GET /api/trpc/${LONG}?batch=1`],
    [404, `POST /api/trpc/${LONG}`, '{}'],
    [404, `GET /api/${LONG}`],
    [404, 'GET /api'],
    [404, 'GET /api/'],
    [404, 'GET /api/trpc'],
    [404, 'GET /api/trpc/'],
    [404, 'GET /api/trpc/%ff'],
    [404, 'PUT /api/trpc/cart.get', '{}'],
    [404, 'OPTIONS /api/trpc/cart.get'],
    [404, 'PUT /api/cart', '{}'],
    [405, 'POST /api/trpc/catalog.browse', '{"json":{}}'],
    [405, 'GET /api/trpc/auth.login'],
    [405, 'GET /api/trpc/auth.login', undefined, { 'content-type': 'multipart/form-data; boundary=x' }],
    [400, `GET /api/trpc/${'platform.config,'.repeat(10_000)}?batch=1`],
    [400, 'POST /api/trpc/cart.clear,platform.config?batch=1', '{}'],
    [400, 'POST /api/trpc/auth.login?batch=1', '{'],
    [400, 'POST /api/trpc/auth.login?batch=1', 'null'],
    [400, 'POST /api/trpc/auth.login?batch=1', '[]'],
    [400, 'POST /api/trpc/auth.login?batch=1', '[{"json":{}}]'],
    [400, 'POST /api/trpc/auth.login?batch=1', '{"0":null}'],
    [400, 'POST /api/trpc/auth.login', '{"a'],
    [400, 'POST /api/trpc/auth.login'],
    [400, 'GET /api/trpc/catalog.product?input=%7B'],
    [400, 'GET /api/trpc/catalog.product?input=null'],
    [400, 'GET /api/trpc/catalog.product?batch=1&input=%5B%5D'],
    [400, 'GET /api/trpc/platform.config?connectionParams=%7B'],
    [415, 'POST /api/trpc/auth.login', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    [415, 'POST /api/trpc/auth.login', '{}', { 'content-type': 'application/octet-stream' }],
    [415, 'POST /api/trpc/auth.login', '{}', { 'content-type': 'text/plain' }],
    [415, 'POST /api/auth/login', '{}', { 'content-type': 'text/plain' }],
    [413, 'POST /api/trpc/auth.login', `"${'x'.repeat(1_000_001)}"`],
    [413, 'POST /api/auth/login', `"${'x'.repeat(1_000_001)}"`],
  ];

  test.each(CALLS.map(([status, on, ...sent]) => [status, on.slice(0, 80), on, sent] as const))(
    '%i %s',
    async (status, _, on, [body, headers]) => {
      const [method = '', path = ''] = on.split(' ');
      const response = await sendRequest(world, method, path, body, headers ? { headers } : {});
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/json');
      const [first] = [JSON.parse(response.text)].flat();
      expect(first.error?.json?.data?.failure ?? first).toMatchObject(failure);
      // Neither a parser's message nor the input.
      expect(response.text).not.toMatch(/JSON at position|batch call|No procedure|Unsupported|FormData/);
    },
  );

  test('HEAD answers like GET, without the body', async () => {
    for (const path of [`/api/trpc/${LONG}`, '/api/nothing', '/api/trpc/auth.login']) {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => sendRequest(world, method, path, undefined)),
      );
      expect(head?.status, path).toBe(get?.status);
      expect(head?.headers.get('content-type'), path).toBe('application/json');
      expect(head?.text, path).toBe('');
    }
  });

  test('a batch is never streamed, so that its status and cookies can reflect its calls', async () => {
    for (const name of ['accept', 'trpc-accept']) {
      const response = await sendRequest(world, 'POST', '/api/trpc/auth.login,auth.login?batch=1', '{}', {
        headers: { [name]: 'application/jsonl' },
      });
      expect(response.status).toBe(400);
      expect(JSON.parse(response.text)).toHaveLength(2);
    }
  });
});
