import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anonymiseUser } from '@/server/modules/accounts/own-account/change-account.ts';
import { refreshAiPicks } from '@/server/modules/catalog/ai-picks.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { products, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { shopperWith } from '@/testing/buying.ts';
import { runBehindLock } from '@/testing/run-behind-lock.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

/**
 * Two products of a vendor in a shopper's cart: the one with the higher id comes first in the cart and in the table.
 */
async function cartWithTwoProducts(role: 'customer' | 'admin' = 'customer') {
  const vendor = await world.user({ role: 'vendor' });
  const [first, second] = [
    await world.product({ vendorId: vendor.id }),
    await world.product({ vendorId: vendor.id, createdAt: new Date('2027-01-01') }),
  ];
  // An updated row moves behind the others.
  await world.db.update(products).set({ stock: 9 }).where(eq(products.id, first.id));
  const { user, call, pay, process } = await shopperWith(world, [[second.id], [first.id]]);
  await world.db.update(users).set({ role }).where(eq(users.id, user.id));
  const paid = await pay();
  /** The order then locks the first line, and waits for its product. */
  const lock = sql`select from products where id = ${first.id} for update`;
  return { vendor, user, call, first, second, lock, order: () => process(paid) };
}

/** PGlite's one connection may run the second call first: the order is then refused, but nothing fails. */
function expectBothSucceeded(ended: PromiseSettledResult<unknown>[]) {
  const faults = ended.flatMap((end) =>
    end.status === 'rejected' && !(end.reason.cause instanceof DomainError) ? [end.reason] : [],
  );
  expect(faults).toEqual([]);
  if (world.engine === 'postgres') {
    expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  }
}

test('clearing a cart while it is being ordered causes no deadlock', async () => {
  const { call, lock, order } = await cartWithTwoProducts();
  expectBothSucceeded(await runBehindLock(world, lock, [order, () => call.cart.clear()]));
});

test.each(['customer', 'admin'] as const)(
  'deleting the account of the buyer, a %s, causes no deadlock',
  async (role) => {
    const { user, lock, order } = await cartWithTwoProducts(role);
    await world.user({ role: 'admin' });
    const passwordHash = await hashPassword('a long enough secret');
    await world.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    const { account } = world.callerOf({ ...user, role });
    const remove = () => account.delete({ currentPassword: 'a long enough secret' });
    expectBothSucceeded(await runBehindLock(world, lock, [order, remove]));
  },
);

test('deletion of the buyer by an admin causes no deadlock', async () => {
  const { user, lock, order } = await cartWithTwoProducts();
  const admin = await world.as('admin');
  const remove = () => admin.call.crm.deleteUser({ id: user.id });
  expectBothSucceeded(await runBehindLock(world, lock, [order, remove]));
});

test('suspending the vendor of the products causes no deadlock', async () => {
  const { vendor, lock, order } = await cartWithTwoProducts();
  const leave = () => world.db.transaction((tx) => anonymiseUser(world.deps, tx, vendor.id));
  expectBothSucceeded(await runBehindLock(world, lock, [order, leave]));
});

test.each(['themselves', 'the admin'] as const)(
  'a vendor is not deleted by %s while an order from them is being placed',
  async (who) => {
    const { vendor, lock, order } = await cartWithTwoProducts();
    const passwordHash = await hashPassword('a long enough secret');
    await world.db.update(users).set({ passwordHash }).where(eq(users.id, vendor.id));
    const admin = await world.as('admin');
    const remove = {
      themselves: () => world.callerOf(vendor).account.delete({ currentPassword: 'a long enough secret' }),
      'the admin': () => admin.call.crm.deleteUser({ id: vendor.id }),
    }[who];
    const [ordered, removed] = await runBehindLock(world, lock, [order, remove]);
    // On PGlite either may come first; never both.
    if (world.engine === 'postgres' || ordered?.status === 'fulfilled') {
      expect(ordered?.status).toBe('fulfilled');
      expect(removed).toMatchObject({ status: 'rejected', reason: { cause: { code: 'ORDER_STATE' } } });
      const [row] = await world.db.select().from(users).where(eq(users.id, vendor.id));
      expect(row).toMatchObject({ deletedAt: null, isActive: true });
    } else {
      expect(removed?.status).toBe('fulfilled');
    }
  },
);

test('refreshing the AI picks causes no deadlock', async () => {
  const { lock, order } = await cartWithTwoProducts();
  await world.db.update(products).set({ isAiPick: true, aiPickReason: 'once' });
  expectBothSucceeded(
    await runBehindLock(world, lock, [order, () => refreshAiPicks(world.db, world.clock.now)]),
  );
});
