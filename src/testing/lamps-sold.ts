import type { VendorOrderStatus } from '@/shared/orders/orders.ts';
import { newBuyer } from './bought.ts';
import type { World } from './world.ts';

/**
 * Sells two lamps of 50.00 at 10 % commission: 100.00 and 10.00 and 8.00 tax are paid, the vendor earns 90.00. Sends no
 * mails or notifications.
 *
 * @param steps that their vendor has taken
 */
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
  const status = steps.at(-1) ?? 'pending';
  const { order, ...shopper } = await newBuyer(world, [[lamp.id, 2]], { status });
  const { vendorOrderId, orderItemId } = order;
  return { vendor, lamp, shopper, order, vendorOrderId, orderItemId };
}

export const LAMPS_COLLECTED = ['processing', 'ready_for_collection', 'collected'] as const;
