import superjson from 'superjson';
import { expect, test, vi } from 'vitest';
import { CallError } from './batched-calls.ts';
import { browserClient } from './browser-client.ts';

interface Deed {
  query(input?: unknown, options?: { signal: AbortSignal }): Promise<unknown>;
  mutate(input?: unknown): Promise<unknown>;
}
type Client = Record<string, Record<string, Deed>>;

const json = (body: unknown) => new Response(JSON.stringify(body));
const answered = (data: unknown) => ({ result: { data: superjson.serialize(data) } });

/** A client whose requests are answered by the given function, from the names of the calls and their inputs. */
function clientOf(
  answer: (names: string[], inputs: Record<string, unknown>) => Response | Promise<Response>,
) {
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url);
    const sent = init.method === 'GET' ? searchParams.get('input') : init.body;
    return answer(
      (pathname.split('/').pop() ?? '').split(','),
      JSON.parse(String(sent)) as Record<string, unknown>,
    );
  });
  const client = browserClient({
    url: 'http://shop.test/api/trpc',
    fetch,
    goesAlone: (path) => path.startsWith('reports.'),
    maxItems: 3,
    maxUrlLength: 400,
  }) as Client;
  return { client, fetch };
}

const echo = (names: string[], inputs: Record<string, unknown>) =>
  json(names.map((name, index) => answered({ name, input: superjson.deserialize(inputs[index] as never) })));

test('calls of one moment share a request, each gets its own answer, and what changes something goes by itself', async () => {
  const { client, fetch } = clientOf(echo);
  const at = new Date('2026-11-22T01:02:03Z');
  await expect(
    Promise.all([
      client.cart?.get?.query(),
      client.catalog?.browse?.query({ from: at }),
      client.cart?.addItem?.mutate({ productId: 7 }),
    ]),
  ).resolves.toEqual([
    { name: 'cart.get' },
    { name: 'catalog.browse', input: { from: at } },
    { name: 'cart.addItem', input: { productId: 7 } },
  ]);
  expect(fetch.mock.calls.map(([url, { method }]) => [method, new URL(url).pathname])).toEqual([
    ['GET', '/api/trpc/cart.get,catalog.browse'],
    ['POST', '/api/trpc/cart.addItem'],
  ]);
});

test('every call of a request that the server refuses gets the refusal', async () => {
  const refusal = { error: 'Too many requests.', message: 'Too many requests.', code: 'TOO_MANY_REQUESTS' };
  const { client } = clientOf(() => json(refusal));
  const calls = [client.cart?.get?.query(), client.catalog?.browse?.query()];
  for (const call of calls) {
    await expect(call).rejects.toMatchObject({ message: 'Too many requests.', data: { failure: refusal } });
  }
});

test('a request has no more calls and no longer address than allowed, and reports go alone', async () => {
  const { client, fetch } = clientOf(echo);
  const long = 'x'.repeat(150);
  await Promise.all([
    ...[1, 2, 3, 4].map((n) => client.a?.few?.query(n)),
    ...[1, 2].map(() => client.a?.long?.query(long)),
    ...[1, 2].map(() => client.reports?.sales?.query()),
  ]);
  expect(fetch.mock.calls.map(([url]) => new URL(url).pathname.split('/').pop())).toEqual([
    'a.few,a.few,a.few',
    'a.few,a.long',
    'a.long',
    'reports.sales',
    'reports.sales',
  ]);
});

test('a refusal belongs to its own call and says what the server said', async () => {
  const failure = { code: 'OUT_OF_STOCK', message: 'Only 2 left.' };
  const refusal = {
    error: superjson.serialize({ message: 'Only 2 left.', code: -32009, data: { failure } }),
  };
  const { client } = clientOf(() => json([answered(1), refusal]));
  const [good, bad] = await Promise.allSettled([client.cart?.get?.query(), client.cart?.other?.query()]);
  expect(good).toEqual({ status: 'fulfilled', value: 1 });
  expect(bad).toMatchObject({
    reason: { name: 'TRPCClientError', message: 'Only 2 left.', data: { failure } },
  });
});

test('one refusal may answer all calls of a request', async () => {
  const refusal = { error: superjson.serialize({ message: 'Too many requests.', code: -32029, data: {} }) };
  const { client } = clientOf(() => json(refusal));
  const outcomes = await Promise.allSettled([client.a?.one?.query(), client.a?.two?.query()]);
  expect(outcomes).toMatchObject([
    { reason: { message: 'Too many requests.' } },
    { reason: { message: 'Too many requests.' } },
  ]);
});

test.for([
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is no JSON', () => new Response('<html>')],
  ['an answer that is none of ours', () => json([{}])],
  ['an answer for fewer calls', () => json([])],
] as const)('%s fails the call, without telling anything of it', async ([, answer]) => {
  const { client } = clientOf(answer);
  const [outcome] = await Promise.allSettled([client.cart?.get?.query()]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'TRPCClientError', data: undefined } });
  expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(CallError);
});

test('a request ends once nobody waits for any of its calls', async () => {
  const { client, fetch } = clientOf(
    () => new Promise<Response>(() => undefined), // It never answers.
  );
  const [first, second] = [new AbortController(), new AbortController()];
  void client.a?.one?.query(1, { signal: first.signal });
  void client.a?.two?.query(2, { signal: second.signal });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  const signal = fetch.mock.calls[0]?.[1].signal;
  first.abort();
  expect(signal?.aborted).toBe(false);
  second.abort();
  expect(signal?.aborted).toBe(true);
});

test('a call that everybody waits for is not ended', async () => {
  const { client, fetch } = clientOf(echo);
  const ending = new AbortController();
  const both = Promise.all([client.a?.one?.query(1, { signal: ending.signal }), client.a?.two?.query(2)]);
  ending.abort();
  await both;
  expect(fetch.mock.calls[0]?.[1].signal).toBeUndefined();
});
