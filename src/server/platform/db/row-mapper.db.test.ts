import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productColumns } from '@/server/modules/catalog/columns.ts';
import { products, reviews, users } from '@/server/schema.ts';
import { createWorld } from '@/testing/world.ts';
import { prepared } from './prepared.ts';

test('a prepared statement answers exactly what the same statement answers unprepared', async () => {
  const world = await createWorld();
  const { db } = world;
  await world.product({ tags: ['oak', 'a "quoted" one', ''], widthCm: null, colour: null, price: '12.50' });
  await world.product({ tags: [], materials: ['wool'], widthCm: 120, deliveryAvailable: true });
  const query = () =>
    db
      .select({
        item: productColumns,
        rank: sql<number>`1 + 1`,
        vendor: { id: users.id, since: users.createdAt },
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .orderBy(products.id);

  const statement = prepared(db, 'compared', (name) => query().prepare(name));
  expect(await statement.execute()).toStrictEqual(await query());
});

test('what an outer join does not find is null, prepared or not', async () => {
  const world = await createWorld();
  const { db } = world;
  await world.product();
  const query = () =>
    db
      .select({ id: products.id, review: { id: reviews.id, rating: reviews.rating } })
      .from(products)
      .leftJoin(reviews, eq(reviews.productId, products.id));

  const found = await prepared(db, 'outer', (name) => query().prepare(name)).execute();
  expect(found).toStrictEqual(await query());
  expect(found[0]?.review).toBeNull();
});
