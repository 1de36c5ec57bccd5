import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories, mailOutbox, users } from '@/server/schema.ts';
import { PRODUCT_SORTS } from '@/shared/catalog/catalog.ts';
import { newTestDatabase } from '@/testing/database.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { type Database, rows } from './client.ts';
import { insertRows } from './insert-rows.ts';
import { countStatements, MAX_BUILT, MAX_PREPARED, prepared } from './prepared.ts';

/** Share of the limit for one part of the shop: the other parts' statements must fit as well. */
const ROOM = 0.7;
/** postgres.js prepares statements of its own, for array types, `commit` and the like. */
const OF_THE_DRIVER = 10;
const WORDS =
  'oak table walnut lamp linen chair rattan stool steel bench ash mirror pine shelf wool rug'.split(' ');

/** All subsets of the fields, including none. */
function subsetsOf<Fields extends object>(fields: Fields): Partial<Fields>[] {
  const keys = Object.keys(fields) as (keyof Fields)[];
  return Array.from({ length: 2 ** keys.length }, (_, choice) => {
    const subset: Partial<Fields> = {};
    for (const [bit, key] of keys.entries()) if (choice & (1 << bit)) subset[key] = fields[key];
    return subset;
  });
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 20 }, worker));
}

/** Prepared statements per connection. The transactions wait for each other, so each has its own connection. */
async function keptByConnections(db: Database, connections: number) {
  let arrived = 0;
  let open = () => {};
  const allThere = new Promise<void>((resolve) => {
    open = resolve;
  });
  return Promise.all(
    Array.from({ length: connections }, () =>
      db.transaction(async (tx) => {
        const [remaining] = await rows<{ pid: number; count: number }>(
          tx,
          sql`select pg_backend_pid() as pid, count(*)::int as count from pg_prepared_statements`,
        );
        if (++arrived === connections) open();
        await allThere;
        return remaining;
      }),
    ),
  );
}

/** PGlite plans every statement again and runs one at a time: it gets fewer. */
const isFast = (world: World) => world.engine === 'postgres';

async function search(world: World) {
  const { categoryId, vendorId } = await world.product({ name: WORDS.join(' ') });
  const common = { category: categoryId, maxPrice: 9_000 };
  const filters = subsetsOf(
    isFast(world) ? { ...common, minPrice: 1, region: 'auckland' as const, vendorId } : common,
  );
  const { catalog } = world.callerOf(null);
  const inputs = filters.flatMap((filter, index) =>
    PRODUCT_SORTS.flatMap((sort, turn) =>
      [0, 1 + ((index + turn) % WORDS.length)].map((words) => ({
        ...filter,
        sort,
        search: WORDS.slice(0, words).join(' '),
      })),
    ),
  );
  await inTurns(inputs, async (input) => {
    const { nextCursor } = await catalog.browse({ ...input, limit: 1 });
    if (nextCursor) await catalog.browse({ ...input, limit: 1, cursor: nextCursor });
  });
  await inTurns(inputs.slice(0, 100), (input) => catalog.list(input));
}

async function change(world: World) {
  const { cookie, id } = await newVendorSession(world);
  const common = { name: 'Chair', price: '9.00', stock: 3, colour: null };
  const changes = subsetsOf(
    isFast(world)
      ? { ...common, description: 'Stands.', tags: ['oak'], region: 'nelson', widthCm: 40 }
      : common,
  );
  await inTurns(changes, async (body) => {
    const answer = await world.rest(`PUT /api/products/${id}`, { cookie, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });
}

async function newVendorSession(world: World) {
  const vendor = await world.user({ role: 'vendor' });
  const { id } = await world.product({ vendorId: vendor.id });
  return { cookie: await world.cookieOf(vendor), id };
}

test('the number of prepared statements is bounded, whatever users search for, change and write', async () => {
  const world = await createWorld();
  await world.product({ name: 'Oak chair' });
  await search(world);
  await change(world);
  const mail = { to: 'a@example.com', subject: 'Hello', text: 'text', html: '<p>html</p>' };
  await inTurns(
    Array.from({ length: 60 }, (_, count) => count + 1),
    (count) => insertRows(world.db, mailOutbox, Array(count).fill(mail)),
  );

  const { prepared: ours, built } = countStatements();
  expect(ours).toBeLessThan(MAX_PREPARED * ROOM);
  expect(built).toBeLessThanOrEqual(MAX_BUILT);
  const connections = world.engine === 'postgres' ? 10 : 1;
  const kept = await keptByConnections(world.db, connections);
  expect(new Set(kept.map((connection) => connection?.pid)).size).toBe(connections);
  expect(Math.max(...kept.map((connection) => connection?.count ?? 0))).toBeLessThan(MAX_PREPARED * ROOM);
}, 120_000);

test('a prepared statement and one too long to prepare write the same rows', async () => {
  const { db } = await createWorld();
  for (const count of [1, 8, 9, 40]) {
    const named = Array.from({ length: count }, (_, n) => ({
      name: `${count} ${n}`,
      description: 'x',
      imageUrl: null,
    }));
    const written = await insertRows(db, categories, named, {
      name: categories.name,
      imageUrl: categories.imageUrl,
    });
    expect(written).toEqual(named.map(({ name }) => ({ name, imageUrl: null })));
  }
});

test('beyond the bound a statement runs unprepared', async () => {
  const { db } = await newTestDatabase();
  const ask = (n: number) =>
    prepared(db, `filler_${n}`, (builder) =>
      builder
        .select({ n: sql<number>`${sql.raw(String(n))} + ${sql.placeholder('more')}::int` })
        .from(sql`(values (1)) as one`),
    ).execute({ more: 1 });
  for (let n = 0; n < MAX_PREPARED + 20; n++) expect(await ask(n)).toEqual([{ n: n + 1 }]);

  const { prepared: ours, built } = countStatements();
  expect(ours).toBe(MAX_PREPARED);
  expect(built).toBeLessThanOrEqual(MAX_BUILT);
  const [connection] = await keptByConnections(db, 1);
  expect(connection?.count).toBeLessThanOrEqual(MAX_PREPARED + OF_THE_DRIVER);
});

test('a name belongs to one statement, and another statement of that name is refused', async () => {
  const { db } = await createWorld();
  const byId = () =>
    prepared(db, 'taken', (builder) =>
      builder
        .select()
        .from(users)
        .where(eq(users.id, sql.placeholder('id'))),
    );
  await byId().execute({ id: 1 });
  await byId().execute({ id: 1 });
  expect(() => prepared(db, 'taken', (builder) => builder.select().from(categories))).toThrow(/'taken'/);

  const sorted = (by: 'id' | 'name') =>
    prepared(db, 'half_named', (builder) => builder.select().from(categories).orderBy(categories[by]));
  await sorted('id').execute();
  expect(() => sorted('name')).toThrow(/'half_named'/);
});
