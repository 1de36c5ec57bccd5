import { type SQL, sql } from 'drizzle-orm';
import { returnedPieces } from '@/server/modules/catalog/index.ts';
import { TIME_ZONE } from '@/shared/constants.ts';

/** Under which name a vendor sells; `u` are the users. As `vendorName` of the catalogue. */
export const SHOP_NAME: SQL = sql`coalesce(nullif(u.company, ''), u.name)`;

/** As `VENDOR_STATES`: who cannot sign in is inactive, suspended or not. */
export const VENDOR_STATE: SQL = sql`
  case when not u.is_active then 'inactive' when u.suspended_at is not null then 'suspended' else 'active' end`;

/** How many vendors are active, as their list counts them. */
export const ACTIVE_VENDORS: SQL = sql`(
  select count(*)::int from users u where u.role = 'vendor' and u.deleted_at is null and ${VENDOR_STATE} = 'active'
)`;

/** Percent of the pieces that came back, of the order lines together. */
export const RETURN_RATE: SQL = sql`
  (100.0 * sum(${returnedPieces()}) / nullif(sum(order_items.quantity), 0))`;

/** Whether a vendor's part of an order was placed, with all of it, since the calendar month began in New Zealand. */
export function isInThisMonth(now: Date): SQL {
  const local = sql`${now.toISOString()}::timestamptz at time zone ${TIME_ZONE}`;
  const begin = sql`date_trunc('month', ${local})`;
  return sql`vendor_orders.created_at >= ${begin} at time zone ${TIME_ZONE}
    and vendor_orders.created_at < (${begin} + interval '1 month') at time zone ${TIME_ZONE}`;
}
