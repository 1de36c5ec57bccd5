import { and, eq, notInArray } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import { hasArrived, VENDOR_ORDER_STATUSES } from '../../../shared/orders.ts';
import type { Database } from '../../db/client.ts';
import { vendorOrders } from '../../db/schema/index.ts';

const SETTLED = VENDOR_ORDER_STATUSES.filter((status) => status === 'cancelled' || hasArrived(status));

/**
 * Keeps a vendor from leaving while customers wait for what they paid for. Call it once their products are archived in
 * the same transaction: no order can be placed with them any more, and one that was being placed is seen.
 *
 * @throws DomainError ORDER_STATE with the sentence
 */
export async function refuseOpenOrders(tx: Database, vendorId: number, sentence: string): Promise<void> {
  const [open] = await tx
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.vendorId, vendorId), notInArray(vendorOrders.status, SETTLED)))
    .limit(1);
  if (open) throw new DomainError('ORDER_STATE', sentence);
}
