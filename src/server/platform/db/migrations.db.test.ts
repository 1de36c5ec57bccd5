import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cartItems, orderItems, orders, products, reviews, vendorOrders } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import type { Database } from './client.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

class Undo extends Error {}

/** Runs a test in a transaction that is rolled back. */
async function inRolledBackTransaction(work: (tx: Database) => Promise<void>) {
  const run = world.db.transaction(async (tx) => {
    await work(tx);
    throw new Undo();
  });
  await expect(run).rejects.toThrow(Undo);
}

async function runMigration(tx: Database, name: string) {
  const text = readFileSync(`drizzle/${name}.sql`, 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
}

/** A collected order of one product. */
async function bought(productId: number) {
  const shopper = await shopperWith(world, [[productId]]);
  const order = await shopper.buy();
  await world.db.update(vendorOrders).set({ status: 'collected' }).where(eq(vendorOrders.orderId, order.id));
  return { customerId: shopper.user.id, orderId: order.id, orderItemId: order.items[0]?.id ?? 0 };
}

test("a migration corrects earlier reviews and fees, and keeps each customer's newest review of a piece they have", async () => {
  const vendor = await world.user({ role: 'vendor' });
  const chair = await world.product({ vendorId: vendor.id, price: '0.01' });
  const [one, second, own, returned] = [
    await bought(chair.id),
    await bought(chair.id),
    await bought(chair.id),
    await bought(chair.id),
  ];
  const at = (day: number) => new Date(Date.UTC(2026, 5, day));
  await inRolledBackTransaction(async (tx) => {
    await tx.execute(sql`drop index reviews_once_per_person`);
    await tx.execute(sql`alter table products drop constraint products_delivery_fee_bounded`);
    await tx.execute(sql`create index reviews_customer on reviews (customer_id)`);
    await tx.update(orders).set({ customerId: one.customerId }).where(eq(orders.id, second.orderId));
    await tx.update(orders).set({ customerId: vendor.id }).where(eq(orders.id, own.orderId));
    await tx.update(orderItems).set({ returnedQuantity: 1 }).where(eq(orderItems.id, returned.orderItemId));
    const said = { productId: chair.id, title: '', body: '' };
    await tx.insert(reviews).values([
      { ...said, ...one, rating: 5, createdAt: at(1) },
      { ...said, ...second, customerId: one.customerId, rating: 2, createdAt: at(2) },
      { ...said, ...own, customerId: vendor.id, rating: 5, createdAt: at(3) },
      { ...said, ...returned, rating: 5, createdAt: at(4) },
    ]);
    await tx
      .update(products)
      .set({ rating: '4.25', reviewCount: 4, deliveryFee: '900.00' })
      .where(eq(products.id, chair.id));
    await tx.insert(cartItems).values({ userId: vendor.id, productId: chair.id });

    await runMigration(tx, '0012_reviews_and_fees');

    const left = await tx.select().from(reviews).where(eq(reviews.productId, chair.id));
    expect(left).toMatchObject([{ customerId: one.customerId, rating: 2 }]);
    const [product] = await tx.select().from(products).where(eq(products.id, chair.id));
    expect(product).toMatchObject({ rating: '2.00', reviewCount: 1, deliveryFee: '250.00' });
    expect(await tx.select().from(cartItems).where(eq(cartItems.userId, vendor.id))).toEqual([]);
  });
});

test('a migration gives lines to collect in mixed vendor orders a status, collected if the delivery has arrived', async () => {
  const vendor = await world.as('vendor');
  const own = { vendorId: vendor.user.id, stock: 9 };
  const sofa = await world.product({ ...own, deliveryAvailable: true });
  const lamp = await world.product(own);
  const buy = async (...productIds: number[]) => {
    const shopper = await shopperWith(
      world,
      productIds.map((id) => [id] as const),
    );
    return shopper.buy('delivery');
  };
  const [sent, delivered, onlySofa] = [
    await buy(sofa.id, lamp.id),
    await buy(sofa.id, lamp.id),
    await buy(sofa.id),
  ];
  const completedAt = new Date('2026-06-01T00:00:00Z');
  await inRolledBackTransaction(async (tx) => {
    await tx.execute(sql`drop index vendor_orders_waiting`);
    await tx.execute(sql`create index vendor_orders_waiting on vendor_orders (vendor_id)`);
    await tx.execute(sql`alter table vendor_orders drop column collection_status, drop column collected_at`);
    for (const [{ id }, status] of [
      [sent, 'in_transit'],
      [delivered, 'delivered'],
      [onlySofa, 'in_transit'],
    ] as const) {
      await tx.execute(sql`update vendor_orders set status = ${status} where order_id = ${id}::int`);
      await tx.execute(sql`update orders set status = ${status} where id = ${id}::int`);
    }
    await tx.execute(
      sql`update vendor_orders set completed_at = ${completedAt.toISOString()} where order_id = ${delivered.id}::int`,
    );

    await runMigration(tx, '0068_collection_status');

    const read = async ({ id }: { id: number }) => {
      const [part] = await tx.select().from(vendorOrders).where(eq(vendorOrders.orderId, id));
      const [order] = await tx.select().from(orders).where(eq(orders.id, id));
      return [order?.status, part?.status, part?.collectionStatus, part?.collectedAt];
    };
    expect(await read(sent)).toEqual(['processing', 'in_transit', 'processing', null]);
    expect(await read(delivered)).toEqual(['delivered', 'delivered', 'collected', completedAt]);
    expect(await read(onlySofa)).toEqual(['in_transit', 'in_transit', null, null]);
  });
});

test('a migration restores the first listing of products from their price history', async () => {
  const at = (text: string) => new Date(`2026-${text}Z`);
  const added = await world.product({ createdAt: at('05-01T10:00:00') });
  const shownAgain = await world.product({ createdAt: at('05-01T10:00:00'), listedAt: at('06-20T10:00:00') });
  const published = await world.product({ status: 'draft', createdAt: at('05-01T10:00:00') });
  const withdrawn = await world.product({ status: 'draft', createdAt: at('05-01T10:00:00') });
  const draft = await world.product({ status: 'draft', createdAt: at('05-01T10:00:00') });
  await inRolledBackTransaction(async (tx) => {
    await tx.execute(sql`delete from product_prices`);
    await tx.execute(sql`
      insert into product_prices (product_id, day, price) values
        (${added.id}, '2026-05-01', 10), (${shownAgain.id}, '2026-05-01', 10), (${shownAgain.id}, '2026-06-01', null),
        (${shownAgain.id}, '2026-06-20', 10), (${published.id}, '2026-05-01', null), (${published.id}, '2026-06-09', 10),
        (${withdrawn.id}, '2026-05-01', null), (${withdrawn.id}, '2026-06-09', 10), (${withdrawn.id}, '2026-06-10', null),
        (${draft.id}, '2026-05-01', null)`);
    await tx
      .update(products)
      .set({ listedAt: at('06-09T03:04:05') })
      .where(eq(products.id, published.id));
    await tx.execute(sql`alter table products drop column first_listed_at`);
    for (const name of ['newest', 'category_newest', 'region_newest'])
      await tx.execute(sql.raw(`create index products_${name} on products (listed_at)`));

    await runMigration(tx, '0069_first-listed');

    const of = async ({ id }: { id: number }) =>
      (await tx.select().from(products).where(eq(products.id, id)))[0]?.firstListedAt;
    expect(await of(added)).toEqual(at('05-01T10:00:00'));
    expect(await of(shownAgain)).toEqual(at('05-01T10:00:00'));
    expect(await of(published)).toEqual(at('06-09T03:04:05'));
    // Only the day is known: 9 June begins in New Zealand at 12:00 UTC on the 8th.
    expect(await of(withdrawn)).toEqual(at('06-08T12:00:00'));
    expect(await of(draft)).toBeNull();
  });
});
