/**
 * `npm run bench`: requests/s and p99 of the shop's busiest calls over 10,000 products, each next to its floor: the
 * least work that answers the same question, on the same driver, in the same run (bench/baseline.ts). Only the shares
 * mean something on another machine.
 */
import type { Request } from 'autocannon';
import { eq, like, sql } from 'drizzle-orm';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { ensureBuild } from '../scripts/lib/build.mjs';
import type { Database } from '../src/server/db/client.ts';
import { cartItems, categories, products, users } from '../src/server/db/schema/index.ts';
import { listProducts } from '../src/server/domain/catalog/list-products.ts';
import { DEMO_PASSWORD } from '../src/shared/demo.ts';
import { throwAwayDatabase } from './support/database.ts';
import { CONNECTIONS, type Measured, measure, type RequestsOf } from './support/load.ts';
import { addProducts } from './support/products.ts';
import { printTable } from './support/table.ts';

const PRODUCTS = 10_000;
/** A line holds 99 pieces at most, so many shoppers share the adding. */
const SHOPPERS_PER_CONNECTION = 8;
const PRODUCTS_PER_CART = 5;

interface Facts {
  categoryId: number;
  /** Some of the generated products, spread over all of them. */
  productIds: number[];
  shoppers: { id: number; username: string }[];
  /** Where the hundredth page of 24 begins. */
  page100: { afterId: number; cursor: string };
}

interface Operation {
  name: string;
  /** A call of the built server. */
  ours: RequestsOf;
  /** A call of the baseline. */
  floor: RequestsOf;
  /** The least share of the floor to be content with. */
  goal: number;
}

await ensureBuild();
const database = await throwAwayDatabase();
try {
  console.info(
    `${PRODUCTS.toLocaleString('en')} products on ${database.label}; ${CONNECTIONS} connections\n`,
  );
  // Its first start migrates and makes the demo shop.
  await (await startServer({ env: database.env })).stop();
  const facts = await fill();

  const baseline = await startServer({
    env: database.env,
    program: ['--import', 'tsx', 'bench/baseline.ts'],
  });
  const floors = await whileRunning(baseline, async () => ({
    bare: await measure(baseline.url, always(get('/'))),
    operations: await measureAll(baseline.url, operations(facts), 'floor'),
  }));
  await database.use(async (db) => void (await db.delete(cartItems)));

  const server = await startServer({ env: { ...database.env, LOG_LEVEL: 'fatal' } });
  const ours = await whileRunning(server, async () =>
    measureAll(server.url, operations(facts, await signIn(server.url, facts.shoppers)), 'ours'),
  );
  report(operations(facts), ours, floors);
} finally {
  await database.remove();
}

/** @param cookies of the shoppers, in their order */
function operations(
  { categoryId, productIds, shoppers, page100 }: Facts,
  cookies: string[] = [],
): Operation[] {
  const search = (q: string) => always(get(`/api/products?limit=24&search=${encodeURIComponent(q)}`));
  const floorSearch = (q: string) => always(get(`/search?q=${encodeURIComponent(q)}`));
  return [
    {
      name: 'product list',
      ours: always(get('/api/products?limit=24')),
      floor: always(get('/list')),
      goal: 0.5,
    },
    {
      name: 'product list, page 100',
      ours: always(get(`/api/products?limit=24&cursor=${page100.cursor}`)),
      floor: always(get(`/list-after/${page100.afterId}`)),
      goal: 0.5,
    },
    {
      name: 'product list, over tRPC',
      ours: always(get(`/api/trpc/catalog.browse?input=${encodeURIComponent('{"json":{}}')}`)),
      floor: always(get('/trpc/list')),
      goal: 0.7,
    },
    {
      name: 'one category',
      ours: always(get(`/api/products?limit=24&category=${categoryId}`)),
      floor: always(get(`/category/${categoryId}`)),
      goal: 0.5,
    },
    { name: 'search, one broad word', ours: search('oak'), floor: floorSearch('oak'), goal: 0.6 },
    { name: 'search, two words', ours: search('walnut lamp'), floor: floorSearch('walnut lamp'), goal: 0.3 },
    { name: 'search, a typo', ours: search('walnutt'), floor: always(get('/similar?q=walnutt')), goal: 0.3 },
    {
      name: 'a product',
      ours: () => productIds.map((id) => get(`/api/products/${id}`)),
      floor: () => productIds.map((id) => get(`/product/${id}`)),
      goal: 0.5,
    },
    {
      name: 'add to cart, with the new cart',
      ours: (connection) =>
        cartRequests(connection, (index, productId) =>
          post('/api/cart', { productId, quantity: 1 }, cookies[index]),
        ),
      floor: (connection) =>
        cartRequests(connection, (index, productId) => post(`/cart/${shoppers[index]?.id}`, { productId })),
      goal: 0.4,
    },
  ];

  function cartRequests(connection: number, request: (shopper: number, productId: number) => Request) {
    const first = connection * SHOPPERS_PER_CONNECTION;
    return Array.from({ length: SHOPPERS_PER_CONNECTION }, (_, offset) => first + offset).flatMap((shopper) =>
      productIds.slice(0, PRODUCTS_PER_CART).map((productId) => request(shopper, productId)),
    );
  }
}

/** Generated products, and shoppers who sign in with the demo customer's password. */
async function fill(): Promise<Facts> {
  const facts: Facts = { categoryId: 0, productIds: [], shoppers: [], page100: { afterId: 0, cursor: '' } };
  await database.use(async (db) => {
    await addProducts(db, PRODUCTS);

    const [customer] = await db.select().from(users).where(eq(users.username, 'customer'));
    if (!customer) throw new Error('The demo shop has no customer.');
    const { id: _, ...fields } = customer;
    const names = Array.from({ length: CONNECTIONS * SHOPPERS_PER_CONNECTION }, (_, n) => `bench-${n}`);
    facts.shoppers = await db
      .insert(users)
      .values(
        names.map((username) => ({
          ...fields,
          username,
          usernameKey: username,
          email: `${username}@example.com`,
          emailKey: `${username}@example.com`,
          emailVerificationToken: null,
        })),
      )
      .returning({ id: users.id, username: users.username });

    const [category] = await db
      .select({ id: categories.id })
      .from(categories)
      .orderBy(categories.id)
      .limit(1);
    facts.categoryId = category?.id ?? 0;
    const some = await db
      .select({ id: products.id })
      .from(products)
      .where(like(products.name, '% no. %'))
      .orderBy(sql`${products.id} % 97`)
      .limit(100);
    facts.productIds = some.map(({ id }) => id);
    facts.page100 = await beginOfPage100(db);
  });
  return facts;
}

async function beginOfPage100(db: Database) {
  let cursor = '';
  let afterId = 0;
  for (const limit of [500, 500, 500, 500, 99 * 24 - 2000]) {
    const page = await listProducts(db, { limit, ...(cursor && { cursor }) });
    cursor = page.nextCursor ?? '';
    afterId = page.items.at(-1)?.id ?? 0;
  }
  return { afterId, cursor: encodeURIComponent(cursor) };
}

/** @returns a cookie for each shopper */
async function signIn(url: string, shoppers: Facts['shoppers']) {
  const cookies: string[] = [];
  for (const { username } of shoppers) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: DEMO_PASSWORD }),
    });
    if (!answer.ok) throw new Error(`Signing in ${username}: ${answer.status} ${await answer.text()}`);
    cookies.push(
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }
  return cookies;
}

async function measureAll(url: string, all: Operation[], side: 'ours' | 'floor') {
  const measured = new Map<string, Measured>();
  for (const operation of all) measured.set(operation.name, await measure(url, operation[side]));
  return measured;
}

async function whileRunning<Result>(server: RunningServer, work: () => Promise<Result>) {
  try {
    return await work();
  } finally {
    await server.stop();
  }
}

function report(
  all: Operation[],
  ours: Map<string, Measured>,
  floors: { bare: Measured; operations: Map<string, Measured> },
) {
  const select = floors.operations.get('a product');
  const rows = all.map(({ name, goal }) => {
    const [our, floor] = [ours.get(name), floors.operations.get(name)];
    const share = (our?.perSecond ?? 0) / (floor?.perSecond ?? 1);
    return [
      name,
      ...figures(our),
      ...figures(floor),
      `${percent(share)}${share < goal ? ' !' : ''}`,
      `≥ ${percent(goal)}`,
      shareOf(our, select),
      shareOf(our, floors.bare),
    ];
  });
  printTable(
    ['', 'per s', 'p99 ms', 'floor per s', 'p99 ms', 'of its floor', 'goal', 'of one select', 'of bare Hono'],
    [
      ['bare Hono route', ...figures(floors.bare), '', '', '', '', '', ''],
      [
        'Hono route, one indexed select',
        ...figures(select),
        '',
        '',
        '',
        '',
        '',
        shareOf(select, floors.bare),
      ],
      ...rows,
    ],
  );
}

function figures(measured: Measured | undefined) {
  return measured ? [Math.round(measured.perSecond).toLocaleString('en'), String(measured.p99Ms)] : ['', ''];
}

function shareOf(part: Measured | undefined, whole: Measured | undefined) {
  return part && whole ? percent(part.perSecond / whole.perSecond) : '';
}

function percent(share: number) {
  return `${Math.round(share * 100)} %`;
}

function always(request: Request): RequestsOf {
  return () => [request];
}

function get(path: string): Request {
  return { method: 'GET', path };
}

function post(path: string, body: object, cookie?: string): Request {
  return {
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
  };
}
