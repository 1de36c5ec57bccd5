import { and, count, eq, min, type SQL, sql } from 'drizzle-orm';
import { hasSellerPage, readWaitingQuestions } from '@/server/modules/catalog/index.ts';
import { isWaitingForVendor } from '@/server/modules/orders/index.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { returnRequests, users, vendorOrders } from '@/server/schema.ts';
import type { VendorOverview, VendorTasks } from '@/shared/sellers/vendor-overview.ts';

/** Conditions on `vendor_orders`: not begun; and begun, but not yet sent or ready. */
export const isToPrepare: SQL = sql`vendor_orders.status = 'pending'`;
export const isToSend: SQL = sql`(vendor_orders.status = 'processing' or vendor_orders.collection_status = 'processing')`;

/** Returns the counts in a vendor's navigation: what waits for the vendor. */
export async function countVendorTasks(db: Database, vendorId: number): Promise<VendorTasks> {
  const [waiting, returns, questions, page] = await Promise.all([
    db.$count(vendorOrders, and(eq(vendorOrders.vendorId, vendorId), isWaitingForVendor)),
    readReturnsToDecide(db, vendorId),
    readWaitingQuestions(db, vendorId),
    db.select({ hasShopPage: hasSellerPage }).from(users).where(eq(users.id, vendorId)),
  ]);
  return {
    orders: waiting + returns.toDecide,
    questions: questions.count,
    hasShopPage: page[0]?.hasShopPage ?? false,
  };
}

export async function readReturnsToDecide(
  db: Database,
  vendorId: number,
): Promise<VendorOverview['returns']> {
  const returnCounts = await db
    .select({ toDecide: count(), oldestAt: min(returnRequests.createdAt) })
    .from(returnRequests)
    .innerJoin(vendorOrders, eq(vendorOrders.id, returnRequests.vendorOrderId))
    .where(and(eq(vendorOrders.vendorId, vendorId), eq(returnRequests.status, 'requested')));
  return onlyRow(returnCounts);
}
