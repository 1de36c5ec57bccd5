import type { VendorOrderStatus } from '@/shared/orders/orders.ts';
import { shopperWith } from './buying.ts';
import type { World } from './world.ts';

/** Two lamps of 50.00 at 10 % commission: 100.00 and 10.00 and 8.00 tax are paid, the vendor earns 90.00. */
export async function lampsSold(world: World, steps: readonly VendorOrderStatus[] = []) {
  const vendor = await world.as('vendor');
  const { id: categoryId } = await world.category({ commissionRate: '10.00' });
  const lamp = await world.product({
    vendorId: vendor.user.id,
    categoryId,
    name: 'Brass lamp',
    price: '50.00',
    stock: 5,
  });
  const shopper = await shopperWith(world, [[lamp.id, 2]]);
  const order = await shopper.buy();
  const vendorOrderId = order.vendorOrders[0]?.id ?? 0;
  const orderItemId = order.items[0]?.id ?? 0;
  for (const status of steps) await vendor.call.vendorOrders.update({ id: vendorOrderId, status });
  return { vendor, lamp, shopper, order, vendorOrderId, orderItemId };
}

/** The steps of lamps that were collected. */
export const LAMPS_COLLECTED = ['processing', 'ready_for_collection', 'collected'] as const;
