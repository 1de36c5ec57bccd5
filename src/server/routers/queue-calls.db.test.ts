import { expect, test } from 'vitest';
import type { QueueWork } from '@/server/platform/queue/fair-queue.ts';
import { queueLargeCartCall, queueLongList } from '@/server/platform/queue/queues.ts';
import { createWorld } from '@/testing/world.ts';

test('lists of more than a hundred rows wait for their turn, shorter ones do not', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('customer');
  const finish = await occupy(queueLongList);
  const answered: string[] = [];
  const note = (name: string) => () => {
    answered.push(name);
  };
  const long = [
    call.catalog.list({ limit: 101 }).then(note('products')),
    call.orders.list({ limit: 500 }).then(note('orders')),
  ];
  await call.catalog.list({ limit: 100 });
  await call.catalog.browse({});
  await call.orders.list({ limit: 100 });
  await world.rest('GET /api/orders', { cookie: await world.cookieOf(user) });
  expect(answered).toEqual([]);
  finish();
  await Promise.all(long);
  expect(answered.toSorted()).toEqual(['orders', 'products']);
});

test('a cart of many products waits for others like it, one of few products for none', async () => {
  const world = await createWorld();
  const [many, few] = [await world.as('customer'), await world.as('customer')];
  for (let n = 0; n < 20; n++) {
    const { id } = await world.product();
    await many.call.cart.addItem({ productId: id, quantity: 1 });
    if (n === 0) await few.call.cart.addItem({ productId: id, quantity: 1 });
  }
  const finish = await occupy(queueLargeCartCall);
  let isAnswered = false;
  const answer = many.call.cart.get().then(() => {
    isAnswered = true;
  });
  await few.call.cart.get();
  await few.call.cart.get();
  expect(isAnswered).toBe(false);
  finish();
  await answer;

  await many.call.cart.clear();
  const finishAgain = await occupy(queueLargeCartCall);
  await many.call.cart.get();
  finishAgain();
});

/** Takes the place of a queue that runs one piece of work at a time. */
async function occupy(queue: QueueWork): Promise<() => void> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await new Promise<void>((started) => {
    queue('somebody else', () => {
      started();
      return finished;
    });
  });
  return finish;
}
