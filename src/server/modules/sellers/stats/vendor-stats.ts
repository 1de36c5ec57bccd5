import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { isListing, lowestStock } from '@/server/modules/catalog/index.ts';
import {
  isLineSold,
  isUnfinished,
  netCents,
  netCommissionCents,
  type VendorSales,
} from '@/server/modules/orders/index.ts';
import { readReturnsToDecide } from '@/server/modules/sellers/overview/count-vendor-tasks.ts';
import type { ReportDeps } from '@/server/modules/sellers/reports/periods.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { prepared, valuePlaceholders } from '@/server/platform/db/prepared.ts';
import { products, vendorOrders, vendorStats } from '@/server/schema.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import { toDecimal } from '@/shared/money.ts';
import type { VendorStats } from '@/shared/sellers/stats.ts';
import { monthFigures } from './sales-figures.ts';

/** Returns a vendor's figures; zeros without sales. Totals are running; months are computed. */
export async function getVendorStats(deps: ReportDeps, vendorId: number): Promise<VendorStats> {
  const { db } = deps;
  const { toDecide } = await readReturnsToDecide(db, vendorId);
  const shelf = await db
    .select({
      productsOnSale: count(),
      productsRunningLow: sql<number>`(count(*) filter (where ${lowestStock('products')} <= ${LOW_STOCK}::int))::int`,
    })
    .from(products)
    .where(
      and(
        eq(products.vendorId, vendorId),
        isListing(),
        eq(products.status, 'active'),
        eq(products.isHidden, false),
      ),
    );
  return {
    ...(await readTotals(db, vendorId)),
    ...(await monthFigures(deps, vendorId)),
    openOrders: await db.$count(vendorOrders, and(eq(vendorOrders.vendorId, vendorId), isUnfinished())),
    returnsToDecide: toDecide,
    ...onlyRow(shelf),
  };
}

/**
 * Adds to a vendor's running totals. Call it in order of vendor ids, to avoid deadlocks.
 *
 * @param amounts in cents, negative when cancelled or returned
 * @param orders change of the number of orders
 */
export async function addToVendorStats(tx: Database, amounts: VendorSales, orders: -1 | 0 | 1 = 1) {
  const statement = prepared(tx, 'add_to_vendor_stats', (builder) => {
    const sold = valuePlaceholders(vendorStats, 'vendorId', 'totalRevenue', 'totalCommission');
    const [revenue, commission] = [sql`${sold.totalRevenue}::numeric`, sql`${sold.totalCommission}::numeric`];
    const more = sql`${sql.placeholder('orders')}::int`;
    const [newRevenue, newCommission] = [
      sql`${vendorStats.totalRevenue} + ${revenue}`,
      sql`${vendorStats.totalCommission} + ${commission}`,
    ];
    return builder
      .insert(vendorStats)
      .values({
        ...sold,
        totalOrders: sql`greatest(${more}, 0)`,
        averageCommissionRate: percentOf(commission, revenue),
      })
      .onConflictDoUpdate({
        target: vendorStats.vendorId,
        set: {
          totalRevenue: newRevenue,
          totalCommission: newCommission,
          totalOrders: sql`${vendorStats.totalOrders} + ${more}`,
          averageCommissionRate: percentOf(newCommission, newRevenue),
          updatedAt: sql`now()`,
        },
      });
  });
  await statement.execute({
    vendorId: amounts.vendorId,
    totalRevenue: toDecimal(amounts.subtotal),
    totalCommission: toDecimal(amounts.commission),
    orders,
  });
}

function percentOf(part: SQL, whole: SQL): SQL {
  return sql`coalesce(round(100 * (${part}) / nullif(${whole}, 0), 2), 0)`;
}

/** Corrections of a vendor's running totals. */
export interface WrongStats extends Record<string, unknown> {
  vendorId: number;
  revenueCents: number;
  commissionCents: number;
  orders: number;
}

/**
 * Recomputes all vendors' totals in the shop's currency and repairs `vendor_stats`. Differences are logged and audited
 * as the system's.
 *
 * @returns the differences
 */
export async function proveVendorStats({ db, log, settings }: Pick<Deps, 'db' | 'log' | 'settings'>) {
  const wrong = await db.transaction(async (tx) => {
    await lock(tx, 'vendorStats');
    const wrongStats = await findWrong(tx, settings.currency);
    for (const one of wrongStats) await correctStats(tx, one);
    return wrongStats;
  });
  for (const one of wrong) log.error(one, "a vendor's figures did not match the orders: corrected");
  return wrong;
}

/** One statement, for a consistent snapshot. */
function findWrong(tx: Database, currency: string): Promise<WrongStats[]> {
  return rows<WrongStats>(
    tx,
    sql`
      with sold as (
        select vendor_orders.vendor_id, sum(${netCents}) as revenue, sum(${netCommissionCents}) as commission
        from vendor_orders join order_items on order_items.vendor_order_id = vendor_orders.id
        join orders on orders.id = vendor_orders.order_id and orders.currency = ${currency}
        where ${isLineSold} group by 1
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

/** Adds the difference to the present row, to which concurrent orders may have added. */
async function correctStats(tx: Database, { vendorId, revenueCents, commissionCents, orders }: WrongStats) {
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
  const details = { revenueCents, commissionCents, orders };
  const entry = { action: 'mend_vendor_stats', actorId: null, subject: `user:${vendorId}`, details } as const;
  await recordAudit(tx, { ip: null, userAgent: null }, entry);
}

const NOTHING_SOLD = {
  totalRevenue: '0.00',
  totalCommission: '0.00',
  totalOrders: 0,
  averageCommissionRate: '0.00',
};

export async function readTotals(db: Database, vendorId: number): Promise<typeof NOTHING_SOLD> {
  const [stats] = await db
    .select(columnsOf(vendorStats, 'totalRevenue', 'totalCommission', 'totalOrders', 'averageCommissionRate'))
    .from(vendorStats)
    .where(eq(vendorStats.vendorId, vendorId));
  return stats ?? NOTHING_SOLD;
}
