import { beforeAll, describe, expect, test } from 'vitest';
import { callRest, callTrpc, PROCEDURES, REST_CALLS, sendRequest } from '@/testing/api-calls.ts';
import { callsInOrder, verdictOf } from '@/testing/call-order.ts';
import { CALLS, type Call } from '@/testing/calls.ts';
import { OTHER_ROUTES } from '@/testing/other-routes.ts';
import { CALLERS, type Caller, createPopulatedShop, type PopulatedShop } from '@/testing/populated-shop.ts';
import type { ProcedureName } from './procedure-types.ts';
import { ADMIN_FILES, VENDOR_FILES } from './rest/file-rows.ts';

let shop: PopulatedShop;
beforeAll(async () => {
  shop = await createPopulatedShop();
});

test('every route of the shop is in the table of calls or the list of other routes', () => {
  const rows = new Set<string>([
    ...REST_CALLS.map(({ on }) => on.replace(/\{(\w+)\}/g, ':$1')),
    ...[...ADMIN_FILES, ...VENDOR_FILES].map(({ path }) => `GET ${path}`),
  ]);
  const routes = shop.world.app.routes
    // Middleware comes before routes and answers nothing by itself.
    .filter(({ handler, method }) => method !== 'ALL' || handler.length < 2)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !rows.has(route));
  expect([...new Set(routes)].sort()).toEqual(Object.keys(OTHER_ROUTES).sort());
});

describe("another user's record is not found", () => {
  /** Callers with a permitted role; some are refused for their input. */
  const letIn = ({ verdicts, refusedByRule = [] }: Call) =>
    CALLERS.filter(
      (caller) => ![401, 403].includes(verdicts[caller] as number) || refusedByRule.includes(caller),
    );
  const OWNED = PROCEDURES.map(({ name }) => name).filter((name) =>
    letIn(CALLS[name]).some((caller) => CALLS[name].verdicts[caller] !== 'answered'),
  );

  test.each(OWNED)('for %s', async (name) => {
    const call = CALLS[name];
    const verdicts: Partial<Record<Caller, unknown>> = {};
    for await (const [caller, input] of callsInOrder(shop, call, letIn(call))) {
      const { status } = await callTrpc(shop.world, name, input, { cookie: await cookieOf(caller) });
      verdicts[caller] = verdictOf(status, call);
    }
    expect(call.verdicts).toMatchObject(verdicts);
  });
});

/** One call per builder: `permissions.test.ts` proves that all others have the same roles. */
const OF_BUILDERS = [
  'catalog.categories',
  'wishlist.get',
  'vendor.products',
  'admin.waiting',
  'orders.mine',
  'orders.review',
  'checkout.createIntent',
  'vendor.createProduct',
  'adminOrders.get',
] satisfies ProcedureName[];

describe('the session cookie decides the role', () => {
  test.each(OF_BUILDERS)('to %s, over tRPC and REST', async (name) => {
    const call: Call = CALLS[name];
    const row = REST_CALLS.find((candidate) => candidate.call === name);
    for await (const [caller, input] of callsInOrder(shop, call)) {
      const options = { cookie: await cookieOf(caller) };
      const trpc = await callTrpc(shop.world, name, input, options);
      expect(verdictOf(trpc.status, call), `${caller} over tRPC`).toBe(call.verdicts[caller]);
      if (!row) continue;
      const { status } = await callRest(shop.world, row, input, options);
      const expected = row.needsSession && caller === 'visitor' ? 401 : call.verdicts[caller];
      expect(verdictOf(status, call), `${caller} over REST`).toBe(expected);
    }
  });
});

describe('downloadable files', () => {
  const sellers: readonly Caller[] = ['vendor', 'otherVendor', 'admin'];
  test.each([
    ['only admins download the files of the admin', ADMIN_FILES, ['admin'] as readonly Caller[]],
    ['only vendors and admins download the files of vendors', VENDOR_FILES, sellers],
  ])('%s', async (_, files, allowed) => {
    for (const { path } of files) {
      for (const caller of CALLERS) {
        const cookie = await cookieOf(caller);
        const { status } = await sendRequest(shop.world, 'GET', `${path}?x=%00`, undefined, { cookie });
        const refusal = caller === 'visitor' ? 401 : 403;
        if (allowed.includes(caller)) expect([200, 400], `${path} as ${caller}`).toContain(status);
        else expect(status, `${path} as ${caller}`).toBe(refusal);
      }
    }
  });
});

const cookies = new Map<Caller, Promise<string>>();
/** One session per caller: opening one for each call takes as long as the calls. */
function cookieOf(caller: Caller): Promise<string> {
  const cookie = cookies.get(caller) ?? shop.cookieOf(caller);
  cookies.set(caller, cookie);
  return cookie;
}
