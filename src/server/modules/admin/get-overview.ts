import { sql } from 'drizzle-orm';
import { passes } from '@/server/modules/orders/index.ts';
import { ACTIVE_VENDORS, salesFigures } from '@/server/modules/sellers/index.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { orders } from '@/server/schema.ts';
import type { CrmOverview } from '@/shared/admin/users.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';
import type { OrderFilters } from '@/shared/orders/admin-orders.ts';
import type { PlatformStats } from '@/shared/sellers/stats.ts';

/** Computes the figures at the head of the CRM. */
export async function getOverview(db: Database, now: Date, currency: string): Promise<CrmOverview> {
  const countRows = await rows<
    Pick<CrmOverview, 'totalUsers' | 'totalGuests' | 'newUsersThisMonth' | 'totalVendors'>
  >(
    db,
    sql`
      select
        count(*) filter (where guest_address is null)::int as "totalUsers",
        count(*) filter (
          where guest_address is not null and exists (select from orders where customer_id = users.id)
        )::int as "totalGuests",
        count(*) filter (
          where guest_address is null and created_at >= date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}
        )::int as "newUsersThisMonth",
        ${ACTIVE_VENDORS} as "totalVendors"
      from users where deleted_at is null
    `,
  );
  const { all } = await salesFigures(db, now, currency);
  return { ...onlyRow(countRows), totalOrders: all.orders, totalRevenue: all.revenue };
}

/** Computes the figures of the admin's first screen. */
export async function getPlatformStats(db: Database, now: Date, currency: string): Promise<PlatformStats> {
  const { all, thisMonth, lastMonth } = await salesFigures(db, now, currency);
  const countRows = await rows<
    Record<
      'activeVendors' | 'ordersThisWeek' | 'pendingApplications' | 'pendingForms' | 'openCollectionRequests',
      number
    >
  >(
    db,
    sql`
      select
        ${ACTIVE_VENDORS} as "activeVendors",
        (
          select count(*)::int from orders
          where status <> 'cancelled'
            and created_at >= date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}
        ) as "ordersThisWeek",
        (
          select count(*)::int from collection_forms where form_type = 'vendor_application' and status = 'pending'
        ) as "pendingApplications",
        (select count(*)::int from collection_forms where status = 'pending') as "pendingForms",
        (select count(*)::int from collection_requests where status = 'requested') as "openCollectionRequests"
    `,
  );
  const revenue = toCents(all.revenue);
  // The filter of the order list.
  const countToCollect = (status?: OrderFilters['status']) =>
    db.$count(orders, passes(db, { way: 'collection', status }));
  const collections = (await countToCollect()) - (await countToCollect('cancelled'));
  const collectionsDone = await countToCollect('collected');
  return {
    totalRevenue: all.revenue,
    totalCommission: all.commission,
    totalFromBuyers: all.fromBuyers,
    totalOrders: all.orders,
    averageCommissionRate: (revenue > 0 ? (toCents(all.commission) / revenue) * 100 : 0).toFixed(2),
    ...onlyRow(countRows),
    collections,
    collectionsDone,
    collectionRate: collections > 0 ? ((collectionsDone / collections) * 100).toFixed(1) : null,
    thisMonth,
    lastMonth,
  };
}
