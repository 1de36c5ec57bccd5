import type { Settings } from '@/server/env.ts';
import type { Subscribers } from '@/server/platform/events/events.ts';
import { announceOrder } from './announce-order.ts';
import { announceRefund } from './announce-refund.ts';
import type { OrderEvents } from './events.ts';

export function ordersSubscribers(settings: Settings): Subscribers<OrderEvents> {
  return {
    orderPlaced: (tx, order) => announceOrder(tx, settings, order),
    refundCompleted: (tx, refund) => announceRefund(tx, settings, refund),
  };
}
