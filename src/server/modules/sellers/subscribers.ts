import type { Settings } from '@/server/env.ts';
import type { OrderEvents, VendorSales } from '@/server/modules/orders/index.ts';
import type { Subscribers } from '@/server/platform/events/events.ts';
import { addToVendorStats } from './stats/vendor-stats.ts';

/** Updates running totals on order events, in the shop's currency only. */
export function sellersSubscribers({ currency }: Pick<Settings, 'currency'>): Subscribers<OrderEvents> {
  return {
    orderPlaced: async (tx, order) => {
      if (order.currency !== currency) return;
      await Promise.all(byVendorId(order.vendorOrders).map((sales) => addToVendorStats(tx, sales)));
    },
    vendorOrdersReduced: async (tx, order) => {
      if (order.currency !== currency) return;
      for (const { vendorId, subtotal, commission } of byVendorId(order.vendorOrders)) {
        const deduction = { vendorId, subtotal: -subtotal, commission: -commission };
        await addToVendorStats(tx, deduction, order.areCancelled ? -1 : 0);
      }
    },
  };
}

/** In order of vendor ids, to avoid deadlocks. */
function byVendorId(sales: readonly VendorSales[]): VendorSales[] {
  return [...sales].sort((a, b) => a.vendorId - b.vendorId);
}
