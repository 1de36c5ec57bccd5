import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { productColumns } from '@/server/modules/catalog/columns.ts';
import { mailOutbox, payments, products, reviews, users } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';
import type { Database } from './client.ts';
import { insertRow, insertRows } from './insert-rows.ts';
import { prepared, valuePlaceholders } from './prepared.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const mail = (to: string) => ({ to, subject: 'Hello', text: 'text', html: '<p>html</p>' });

test('a prepared statement runs on the connection of its transaction', async () => {
  await insertRows(world.db, mailOutbox, [mail('kept@example.com')]);
  const undone = world.db.transaction(async (tx) => {
    await insertRows(tx, mailOutbox, [mail('undone@example.com')]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const sent = await world.db.select({ to: mailOutbox.to }).from(mailOutbox);
  expect(sent).toEqual([{ to: 'kept@example.com' }]);
});

test('a null parameter is stored as null, also for timestamps and JSON', async () => {
  const { id: userId } = await world.user();
  const payment = { userId, provider: 'sandbox' as const, amountCents: 1, currency: 'usd' };
  const { id } = await insertRow(world.db, payments, {
    ...payment,
    authorizedAt: null,
    shippingAddress: null,
  });
  const isNull = { at: sql<boolean>`authorized_at is null`, address: sql<boolean>`shipping_address is null` };
  const read = () => world.db.select(isNull).from(payments).where(eq(payments.id, id));
  expect(await read()).toEqual([{ at: true, address: true }]);

  const statement = prepared(world.db, 'test_authorise', (builder) =>
    builder
      .update(payments)
      .set(valuePlaceholders(payments, 'authorizedAt', 'shippingAddress', 'updatedAt'))
      .where(eq(payments.id, sql.placeholder('id')))
      .returning(),
  );
  const [first, second] = [new Date('2026-06-15T08:30:00Z'), new Date('2026-06-16T08:30:00Z')];
  for (const [authorizedAt, updatedAt] of [
    [first, first],
    [null, second],
  ] as const) {
    const [written] = await statement.execute({ id, authorizedAt, shippingAddress: null, updatedAt });
    expect(written).toMatchObject({ authorizedAt, shippingAddress: null, updatedAt });
  }
  expect(await read()).toEqual([{ at: true, address: true }]);
});

test('a prepared statement returns exactly what the same statement returns unprepared', async () => {
  const { db } = world;
  await world.product({ tags: ['oak', 'a "quoted" one', ''], widthCm: null, colour: null, price: '12.50' });
  await world.product({ tags: [], materials: ['wool'], widthCm: 120, deliveryAvailable: true });
  const query = (builder: Database) =>
    builder
      .select({
        item: productColumns,
        rank: sql<number>`1 + 1`,
        vendor: { id: users.id, since: users.createdAt },
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .orderBy(products.id);

  const statement = prepared(db, 'compared', query);
  expect(await statement.execute()).toStrictEqual(await query(db));
});

test('missing rows of an outer join are null, prepared or not', async () => {
  const { db } = world;
  await world.product();
  const query = (builder: Database) =>
    builder
      .select({ id: products.id, review: { id: reviews.id, rating: reviews.rating } })
      .from(products)
      .leftJoin(reviews, eq(reviews.productId, products.id));

  const foundRows = await prepared(db, 'outer', query).execute();
  expect(foundRows).toStrictEqual(await query(db));
  expect(foundRows[0]?.review).toBeNull();
});
