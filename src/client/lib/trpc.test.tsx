import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import superjson from 'superjson';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '@/testing/eventually.ts';
import { setAccount } from './sign-in-again.ts';
import { createApi, createApiClient, createQueryClient } from './trpc.ts';

const server = setupServer(http.head('*/healthz', () => new HttpResponse()));
const requests = vi.fn<(method: string, names: string) => void>();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => requests.mockClear());
afterEach(() => {
  server.resetHandlers();
  setAccount(null);
});
afterAll(() => server.close());

/** Answers every request of calls by its names. */
function answer(answers: (names: string[]) => Response | Promise<Response>) {
  server.use(
    http.all('*/api/trpc/:names', ({ request, params }) => {
      requests(request.method, String(params.names));
      return answers(String(params.names).split(','));
    }),
  );
}
const results = (names: string[]) =>
  HttpResponse.json(names.map((name) => ({ result: { data: superjson.serialize(name) } })));

test('calls of one moment share a request, mutations and reports have their own', async () => {
  answer(results);
  const client = createApiClient();
  const from = new Date('2026-11-01T00:00:00Z');
  await expect(
    Promise.all([
      client.cart.get.query(),
      client.catalog.featured.query(),
      client.reports.sales.query({ from, to: from } as never),
      client.cart.clear.mutate({}),
    ]),
  ).resolves.toEqual(['cart.get', 'catalog.featured', 'reports.sales', 'cart.clear']);
  expect(requests.mock.calls).toEqual(
    expect.arrayContaining([
      ['GET', 'cart.get,catalog.featured'],
      ['GET', 'reports.sales'],
      ['POST', 'cart.clear'],
    ]),
  );
});

test('a request carries ten calls', async () => {
  answer(results);
  const client = createApiClient();
  await Promise.all(Array.from({ length: 11 }, (_, id) => client.catalog.product.query({ id: id + 1 })));
  expect(requests.mock.calls.map(([, names]) => names.split(',').length)).toEqual([10, 1]);
});

test('every call of a request that is refused before tRPC gets the refusal', async () => {
  const refusal = { error: 'Too many requests.', message: 'Too many requests.', code: 'TOO_MANY_REQUESTS' };
  answer(() => HttpResponse.json(refusal, { status: 429 }));
  const client = createApiClient();
  for (const call of [client.cart.get.query(), client.catalog.featured.query()]) {
    await expect(call).rejects.toMatchObject({
      name: 'TRPCClientError',
      message: 'Too many requests.',
      data: { failure: refusal },
    });
  }
});

const SIGNED_OUT = { message: 'Please sign in first.', code: 'UNAUTHENTICATED' };
const signedOut = () =>
  HttpResponse.json(
    [
      {
        error: superjson.serialize({
          message: SIGNED_OUT.message,
          code: -32_001,
          data: { failure: SIGNED_OUT },
        }),
      },
    ],
    { status: 401 },
  );

test.for([
  { signsIn: true, outcome: { status: 'fulfilled', value: 'cart.clear' }, sent: 2 },
  { signsIn: false, outcome: { status: 'rejected', reason: { message: 'Please sign in first.' } }, sent: 1 },
])(
  'a change refused for an ended session is sent $sent times when signing in again is $signsIn',
  async ({ signsIn, outcome, sent }) => {
    let isSignedIn = false;
    const accounts: (string | null)[] = [];
    server.use(
      http.post('*/api/trpc/cart.clear', ({ request }) => {
        accounts.push(request.headers.get('x-account'));
        return isSignedIn ? results(['cart.clear']) : signedOut();
      }),
    );
    setAccount({
      id: 7,
      signIn: async () => {
        isSignedIn = signsIn;
        return signsIn;
      },
    });
    const [settled] = await Promise.allSettled([createApiClient().cart.clear.mutate({})]);
    expect(settled).toMatchObject(outcome);
    expect(accounts).toEqual(Array(sent).fill('7'));
  },
);

test('a refused read does not ask to sign in', async () => {
  const signIn = vi.fn<() => Promise<boolean>>();
  setAccount({ id: 7, signIn });
  answer(signedOut);
  await expect(createApiClient().cart.get.query()).rejects.toThrow('Please sign in first.');
  expect(signIn).not.toHaveBeenCalled();
});

test.for([
  ['no answer', () => HttpResponse.error()],
  ['a page of a proxy', () => new HttpResponse('<html>', { status: 502 })],
  ['an answer to fewer calls', () => HttpResponse.json([])],
] as const)('%s fails the call without details', async ([, respond]) => {
  answer(respond);
  const [outcome] = await Promise.allSettled([createApiClient().cart.get.query()]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'TRPCClientError' } });
  expect(outcome).not.toMatchObject({ reason: { data: { failure: expect.anything() } } });
});

test('a value written during a fetch is not replaced by the older answer', async () => {
  let stored = 'old';
  const answers: (() => void)[] = [];
  answer(async () => {
    const read = stored;
    await new Promise<void>((resolve) => answers.push(resolve));
    return results([read]);
  });
  const queryClient = createQueryClient();
  const api = createApi(queryClient, createApiClient());
  const reading = queryClient.fetchQuery(api.catalog.featured.queryOptions()).catch(() => {});
  await eventually(() => expect(answers).toHaveLength(1));

  stored = 'new';
  api.catalog.featured.setData(undefined, stored as never);
  await eventually(() => expect(answers).toHaveLength(2));
  for (const give of answers.toReversed()) give();
  await reading;
  await eventually(() => expect(queryClient.isFetching()).toBe(0));
  expect(api.catalog.featured.getData()).toBe('new');
});
