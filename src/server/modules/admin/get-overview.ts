import { sql } from 'drizzle-orm';
import { passes } from '@/server/modules/orders/index.ts';
import { ACTIVE_VENDORS, salesFigures } from '@/server/modules/sellers/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { orders } from '@/server/schema.ts';
import type { CrmOverview } from '@/shared/admin/users.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';
import type { OrderFilters } from '@/shared/orders/admin-orders.ts';
import type { PlatformStats } from '@/shared/sellers/stats.ts';

/** The figures at the head of the CRM, counted now. */
export async function getOverview(db: Database, now: Date, currency: string): Promise<CrmOverview> {
  const [counts] = await rows<Counts>(
    db,
    sql`
      select
        count(*) filter (where guest_address is null)::int as users,
        count(*) filter (
          where guest_address is not null and exists (select from orders where customer_id = users.id)
        )::int as guests,
        count(*) filter (
          where guest_address is null and created_at >= date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}
        )::int as new_users,
        ${ACTIVE_VENDORS} as vendors
      from users where deleted_at is null
    `,
  );
  const { all } = await salesFigures(db, now, currency);
  return {
    totalUsers: counts?.users ?? 0,
    totalGuests: counts?.guests ?? 0,
    newUsersThisMonth: counts?.new_users ?? 0,
    totalVendors: counts?.vendors ?? 0,
    totalOrders: all.orders,
    totalRevenue: all.revenue,
  };
}

interface Counts extends Record<string, unknown> {
  users: number;
  guests: number;
  new_users: number;
  vendors: number;
}

/** Every figure of the admin's first screen, computed from the orders. */
export async function getPlatformStats(db: Database, now: Date, currency: string): Promise<PlatformStats> {
  const { all, thisMonth, lastMonth } = await salesFigures(db, now, currency);
  const [counts] = await rows<PlatformCounts>(
    db,
    sql`
      select
        ${ACTIVE_VENDORS} as active_vendors,
        (
          select count(*)::int from orders
          where status <> 'cancelled'
            and created_at >= date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}
        ) as orders_this_week,
        (
          select count(*)::int from collection_forms where form_type = 'vendor_application' and status = 'pending'
        ) as pending_applications,
        (select count(*)::int from collection_forms where status = 'pending') as pending_forms,
        (select count(*)::int from collection_requests where status = 'requested') as open_collection_requests
    `,
  );
  const revenue = toCents(all.revenue);
  // As the list of orders filters them.
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
    activeVendors: counts?.active_vendors ?? 0,
    ordersThisWeek: counts?.orders_this_week ?? 0,
    pendingApplications: counts?.pending_applications ?? 0,
    pendingForms: counts?.pending_forms ?? 0,
    openCollectionRequests: counts?.open_collection_requests ?? 0,
    collections,
    collectionsDone,
    collectionRate: collections > 0 ? ((collectionsDone / collections) * 100).toFixed(1) : null,
    thisMonth,
    lastMonth,
  };
}

interface PlatformCounts extends Record<string, unknown> {
  active_vendors: number;
  orders_this_week: number;
  pending_applications: number;
  pending_forms: number;
  open_collection_requests: number;
}
