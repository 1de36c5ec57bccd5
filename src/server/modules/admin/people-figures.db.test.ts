import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import { USER_SORTS } from '@/shared/accounts/crm-lists.ts';
import { seededRandom } from '@/shared/random.ts';
import { VENDOR_SORTS } from '@/shared/sellers/vendor-lists.ts';
import type { VendorFigures } from '@/shared/sellers/vendors.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** Random sales, refunds and reviews of vendors; half of them before this month. */
async function trade(world: World) {
  const random = seededRandom(7);
  const vendors = [await world.as('vendor'), await world.as('vendor'), await world.as('admin')] as const;
  const products = [];
  for (let n = 0; n < 6; n++) {
    const vendorId = vendors[n % 3]?.user.id ?? 0;
    products.push(
      await world.product({ vendorId, price: `${random.whole(5, 300)}.${random.whole(10, 99)}`, stock: 99 }),
    );
  }
  await world.product({ vendorId: vendors[0].user.id, status: 'archived' });
  await world.product({ vendorId: vendors[0].user.id, status: 'draft' });
  for (let n = 0; n < 7; n++) {
    world.clock.now = new Date(n < 3 ? '2026-05-31T11:59:00Z' : '2026-05-31T12:00:00Z'); // midnight in Auckland
    const basket = random.some(products, 3).map(({ id }) => [id, random.whole(1, 3)] as const);
    const shopper = await shopperWith(world, basket);
    const { orderNumber } = await shopper.buy();
    if (n % 4 === 3) {
      await shopper.call.orders.cancel({ orderNumber });
      continue;
    }
    const [part] = (await shopper.call.orders.byNumber({ orderNumber })).vendorOrders;
    const [item] = part?.items ?? [];
    if (!part || !item || n % 2 === 1) continue;
    const seller = vendors.find(({ user }) => user.id === part.vendorId) ?? vendors[2];
    for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
      await seller.call.vendorOrders.update({ id: part.id, status });
    }
    await shopper.call.orders.review({
      orderItemId: item.id,
      rating: random.whole(1, 5),
      title: '',
      body: '',
    });
    if (n !== 4) continue;
    const { id } = await shopper.call.orders.requestReturn({
      orderItemId: item.id,
      quantity: 1,
      reason: 'Too tall',
    });
    await seller.call.vendorOrders.decideReturn({ id, accept: true });
    await seller.call.vendorOrders.receiveReturn({ id, quantity: 1 });
  }
  world.clock.now = new Date('2026-06-15T00:00:00Z');
}

/** Recomputes the figures from the orders in another way. */
function recount(world: World) {
  return rows<Record<string, string>>(
    world.db,
    sql`
      with kept as (
        select vo.vendor_id, vo.order_id, oi.quantity, oi.returned_quantity, oi.price * (oi.quantity - oi.returned_quantity) as paid,
          round(oi.commission * (oi.quantity - oi.returned_quantity) / oi.quantity, 2) as fee,
          (o.created_at at time zone 'Pacific/Auckland')::date >= '2026-06-01' as is_new
        from order_items oi join vendor_orders vo on vo.id = oi.vendor_order_id join orders o on o.id = vo.order_id
        where vo.status <> 'cancelled'
      )
      select u.id::text,
        (select coalesce(sum(paid), 0)::numeric(12,2)::text from kept where vendor_id = u.id) as revenue,
        (select coalesce(sum(fee), 0)::numeric(12,2)::text from kept where vendor_id = u.id) as commission,
        (select count(distinct order_id)::text from kept where vendor_id = u.id) as orders,
        (select coalesce(sum(paid) filter (where is_new), 0)::numeric(12,2)::text from kept where vendor_id = u.id) as month,
        (select coalesce(100.0 * sum(returned_quantity) / sum(quantity), 0)::numeric(5,2)::text from kept where vendor_id = u.id) as returns,
        (select count(*)::text from products where vendor_id = u.id and status in ('active', 'draft')) as products,
        (select coalesce(avg(rating), 0)::numeric(3,2)::text from reviews where product_id in (select id from products where vendor_id = u.id)) as rating
      from users u where u.role in ('vendor', 'admin') order by u.id`,
  );
}

test('the figures of vendors and of the whole shop equal a recount, over REST and by page', async () => {
  const world = await createWorld();
  await trade(world);
  const { call, user } = await world.as('admin');
  const expected = (await recount(world)).filter(({ id }) => id !== String(user.id));
  expect(expected.some(({ returns }) => Number(returns) > 0)).toBe(true);
  expect(expected.some(({ rating }) => Number(rating) > 0)).toBe(true);

  const cookie = await world.cookieOf(user);
  const answer = await world.rest('GET /api/crm/vendor-stats', { cookie });
  const found = (answer.body as VendorFigures[]).sort((a, b) => a.id - b.id);
  expect(
    found.map((row) => ({
      id: String(row.vendorId),
      revenue: row.totalRevenue,
      commission: row.commissionPaid,
      orders: String(row.totalOrders),
      month: row.monthlyRevenue,
      returns: row.returnRate,
      products: String(row.totalProducts),
      rating: row.averageRating,
    })),
  ).toEqual(expected);
  expect(answer.headers.get('x-total-count')).toBe(String(expected.length));

  for (const sort of VENDOR_SORTS) {
    const all = (await call.crm.vendorStats({ sort })).items.map(({ id }) => id);
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: VendorFigures[]; nextCursor: string | null } = await call.crm.vendorStats({
        sort,
        limit: 1,
        cursor,
      });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged, sort).toEqual(all);
    expect(all, sort).toHaveLength(expected.length);
  }

  await world.user({ role: 'vendor', isActive: false });
  await world.user({ role: 'vendor', suspendedAt: new Date() });
  await world.user({ deletedAt: new Date() });
  await world.user({ createdAt: new Date('2026-05-31T11:59:59Z') });
  await world.user({ createdAt: new Date('2026-05-31T12:00:00Z') });
  await world.db
    .update(users)
    .set({ createdAt: new Date('2026-01-01') })
    .where(sql`created_at > '2026-07-01'`);
  const [sold] = await rows<{ orders: number; revenue: string }>(
    world.db,
    sql`select count(distinct order_id)::int as orders, sum(price * (quantity - returned_quantity))::numeric(12,2)::text as revenue
        from order_items where vendor_order_id in (select id from vendor_orders where status <> 'cancelled')`,
  );
  expect((await world.rest('GET /api/crm/overview', { cookie })).body).toEqual({
    totalUsers: await world.db.$count(users, sql`deleted_at is null`),
    totalGuests: 0,
    newUsersThisMonth: 1,
    totalVendors: await world.db.$count(users, sql`role = 'vendor' and is_active and suspended_at is null`),
    totalOrders: sold?.orders,
    totalRevenue: sold?.revenue,
  });
});

test('every sort order and filter of users pages through all of them once, with the total', async () => {
  const world = await createWorld();
  const { call, user } = await world.as('admin');
  const random = seededRandom(3);
  const people = Array.from({ length: 20 }, (_, n) => {
    const name = `${random.pick(['ána', 'Bo', 'bo_', 'Cy 100%', 'Ünal'])} ${random.whole(1, 9)}`;
    const username = `p${n}x${random.whole(1, 99)}`;
    return {
      ...{ username, usernameKey: accountKey(username), name, passwordHash: '' },
      ...{ email: `${username}@example.com`, emailKey: `${username}@example.com` },
      company: random.chance(0.2) ? `Ünal & Co ${n}` : null,
      role: random.pick(['customer', 'vendor'] as const),
      isActive: random.chance(0.7),
      deletedAt: random.chance(0.1) ? new Date() : null,
      createdAt: new Date(1_750_000_000_000 + random.whole(0, 5) * 1000),
    };
  });
  await world.db.insert(users).values(people);
  const allUsers = await world.db.select().from(users).orderBy(users.id);

  const filters = [
    { role: 'vendor' },
    { isActive: false },
    { search: 'ÜNAL' },
    { search: 'o_' },
    { search: '%' },
  ] as const;
  for (const [nth, sort] of USER_SORTS.entries()) {
    // Each filter with a third of the orders, and no filter with all.
    for (const filter of [{}, ...filters.filter((_, at) => at % 3 === nth % 3)]) {
      const collected: CrmUser[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof call.crm.users>> = await call.crm.users({
          ...filter,
          sort,
          limit: 8,
          cursor,
        });
        collected.push(...page.items);
        cursor = page.nextCursor;
        expect(page.total).toBe(allUsers.filter(fits(filter)).length);
      } while (cursor);
      expect(collected.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        allUsers.filter(fits(filter)).map(({ id }) => id),
      );
      if (sort === 'newest')
        expect(collected).toEqual([...collected].sort((a, b) => +b.createdAt - +a.createdAt || b.id - a.id));
    }
  }

  const cookie = await world.cookieOf(user);
  const first = await world.rest('GET /api/crm/users?role=vendor&limit=5', { cookie });
  expect(first.body).toHaveLength(5);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await world.rest(`GET ${next}`, { cookie });
  expect(second.body.map(({ id }: CrmUser) => id)).not.toContain(first.body[0].id);
  expect((await world.rest('GET /api/crm/users?limit=501', { cookie })).status).toBe(400);
  expect((await world.rest('GET /api/crm/users?cursor=nonsense', { cookie })).status).toBe(400);
});

function fits({ role, isActive, search }: { role?: string; isActive?: boolean; search?: string }) {
  return (person: typeof users.$inferSelect) =>
    person.deletedAt === null &&
    (role === undefined || person.role === role) &&
    (isActive === undefined || person.isActive === isActive) &&
    (search === undefined ||
      [person.name, person.username, person.email, person.company ?? ''].some((text) =>
        text.toLowerCase().includes(search.toLowerCase()),
      ));
}
