import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { keptCents, keptCommissionCents } from '@/server/modules/orders/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';

/** By how much a vendor's running figures were too low; negative where they were too high. */
export interface WrongStats extends Record<string, unknown> {
  vendorId: number;
  revenueCents: number;
  commissionCents: number;
  orders: number;
}

/**
 * Counts what every vendor sold in the shop's currency anew and compares it with `vendor_stats`. What differs is mended, told in the log, and noted in
 * the audit log as the system's doing.
 *
 * @returns what differed
 */
export async function proveVendorStats({
  db,
  log,
  settings,
}: Pick<Deps, 'db' | 'log' | 'settings'>): Promise<WrongStats[]> {
  const wrong = await db.transaction(async (tx) => {
    await lock(tx, 'vendorStats');
    const found = await findWrong(tx, settings.currency);
    for (const one of found) await mend(tx, one);
    return found;
  });
  for (const one of wrong) log.error(one, "a vendor's figures were not what their orders add up to: mended");
  return wrong;
}

/** One statement, so that figures and orders are of one moment: whoever changes either changes both in one transaction. */
function findWrong(tx: Database, currency: string): Promise<WrongStats[]> {
  return rows<WrongStats>(
    tx,
    sql`
      with sold as (
        select vendor_orders.vendor_id, sum(${keptCents}) as revenue, sum(${keptCommissionCents}) as commission
        from vendor_orders join order_items on order_items.vendor_order_id = vendor_orders.id
        join orders on orders.id = vendor_orders.order_id and orders.currency = ${currency}
        where vendor_orders.status <> 'cancelled' group by 1
      ), taken as (
        select vendor_orders.vendor_id, count(*)::int as orders from vendor_orders
        join orders on orders.id = vendor_orders.order_id and orders.currency = ${currency}
        where vendor_orders.status <> 'cancelled' group by 1
      ), compared as (
        select vendor.id as vendor_id,
          coalesce(sold.revenue, 0) - coalesce(kept.total_revenue * 100, 0) as revenue,
          coalesce(sold.commission, 0) - coalesce(kept.total_commission * 100, 0) as commission,
          coalesce(taken.orders, 0) - coalesce(kept.total_orders, 0) as orders
        from users vendor
        left join sold on sold.vendor_id = vendor.id
        left join taken on taken.vendor_id = vendor.id
        left join vendor_stats kept on kept.vendor_id = vendor.id
        where taken.vendor_id is not null or kept.vendor_id is not null
      )
      select vendor_id as "vendorId", revenue::float8 as "revenueCents", commission::float8 as "commissionCents", orders
      from compared where (revenue, commission, orders) <> (0, 0, 0) order by vendor_id`,
  );
}

/** Adds what is missing to the row as it is now: orders that came meanwhile have added theirs. */
async function mend(
  tx: Database,
  { vendorId, revenueCents, commissionCents, orders }: WrongStats,
): Promise<void> {
  await tx.execute(
    sql`insert into vendor_stats (vendor_id) values (${vendorId}) on conflict (vendor_id) do nothing`,
  );
  await tx.execute(sql`
    update vendor_stats set total_revenue = mended.revenue, total_commission = mended.commission,
      total_orders = total_orders + ${orders}::int, updated_at = now(),
      average_commission_rate = coalesce(round(100 * mended.commission / nullif(mended.revenue, 0), 2), 0)
    from (
      select vendor_id, total_revenue + ${revenueCents}::numeric / 100 as revenue,
        total_commission + ${commissionCents}::numeric / 100 as commission
      from vendor_stats where vendor_id = ${vendorId} for update
    ) mended where vendor_stats.vendor_id = mended.vendor_id`);
  await recordAudit(
    tx,
    { ip: null, userAgent: null },
    {
      action: 'mend_vendor_stats',
      actorId: null,
      subject: `user:${vendorId}`,
      details: { revenueCents, commissionCents, orders },
    },
  );
}
