import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openPglite, rows } from '@/server/db/client.ts';
import { DEMO_PASSWORD } from '@/shared/demo.ts';
import { newShopper, payInSandbox, RestClient } from '@/testing/rest-client.ts';
import { startServer } from './support/server.ts';

const BUYERS = 4;

test('kill -9 while people buy: every order that was answered is there, and no cent is astray', async () => {
  const server = await startServer({ copyOf: inject('demoData') });
  const admin = new RestClient(server.url);
  await admin.signIn('admin', DEMO_PASSWORD);
  const shoppers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => newShopper(admin, server.url, `killed${index}`)),
  );
  const products = await admin.must('GET /api/products?limit=100');
  const inStock = products.filter(({ stock }: { stock: number }) => stock > 5);

  const answered: { buyer: number; orderNumber: string }[] = [];
  const buying = shoppers.map(async (shopper, buyer) => {
    for (let turn = 0; ; turn++) {
      const product = inStock[(turn * BUYERS + buyer) % inStock.length];
      await shopper.must('POST /api/cart', { productId: product.id });
      const total = Math.round(Number(product.price) * 100);
      const amount = (total + Math.round(total * 0.1) + Math.round(total * 0.08)) / 100;
      const paymentIntentId = await payInSandbox(shopper, amount);
      const { order } = await shopper.must('POST /api/process-payment', { paymentIntentId });
      answered.push({ buyer, orderNumber: order.orderNumber });
    }
  });
  const ended = Promise.allSettled(buying);
  while (answered.length < 12) await delay(5);
  await server.kill();
  await ended;

  const again = await startServer({ dataDir: server.dataDir });
  for (const [buyer, shopper] of shoppers.entries()) {
    const numbers = answered.filter((order) => order.buyer === buyer).map(({ orderNumber }) => orderNumber);
    const client = shopper.at(again.url);
    const orders = await client.must('GET /api/orders');
    const known = new Set(orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber));
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  }
  await again.stop();

  const database = await openPglite(server.dataDir);
  const [books] = await rows<{ unbalanced: number; uncaptured: number; stray: number }>(
    database.db,
    sql`select
      (select count(*)::int from (
        select order_id from ledger_entries group by order_id having sum(amount_cents) <> 0) as wrong) as unbalanced,
      (select count(*)::int from orders where not exists (
        select from payments where order_id = orders.id and status in ('placed', 'captured'))) as uncaptured,
      (select count(*)::int from sandbox_payments s where status = 'succeeded' and not exists (
        select from payments where provider_payment_id = s.id and order_id is not null)) as stray`,
  );
  await database.close();
  await server.stop();
  expect(books).toEqual({ unbalanced: 0, uncaptured: 0, stray: 0 });
});
