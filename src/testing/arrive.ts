import { eq } from 'drizzle-orm';
import { orders, vendorOrders } from '@/server/schema.ts';
import type { World } from './world.ts';

/** Marks an order as collected, without its vendors' steps and mails. */
export async function arrive({ db, clock }: World, orderId: number): Promise<void> {
  const status = 'collected';
  const completedAt = clock.now;
  await db.update(vendorOrders).set({ status, completedAt }).where(eq(vendorOrders.orderId, orderId));
  await db.update(orders).set({ status }).where(eq(orders.id, orderId));
}
