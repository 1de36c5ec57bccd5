import { sql } from 'drizzle-orm';
import { ACTIVE_VENDORS, salesFigures } from '@/server/modules/sellers/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { CrmOverview } from '@/shared/admin/users.ts';
import { TIME_ZONE } from '@/shared/constants.ts';

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
