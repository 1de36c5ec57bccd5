import { and, eq } from 'drizzle-orm';
import { isUnfinished } from '@/server/modules/orders/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Refuses when the vendor has unfinished vendor orders. Call it in the same transaction after archiving their
 * products: from then on no order can be placed with them, and one that was being placed is seen.
 *
 * @throws DomainError ORDER_STATE with the sentence
 */
export async function requireNoOpenVendorOrders(
  tx: Database,
  vendorId: number,
  sentence: string,
): Promise<void> {
  const [open] = await tx
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.vendorId, vendorId), isUnfinished()))
    .limit(1);
  if (open) throw new DomainError('ORDER_STATE', sentence);
}
