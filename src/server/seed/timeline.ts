import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { ORDER_STEPS, type OrderStatus, type VendorOrderStatus } from '@/shared/orders/orders.ts';
import type { Random } from '@/shared/random.ts';
import { DAY_MS, HOUR_MS } from '@/shared/time.ts';
import type { Progress } from './order-plan.ts';

export interface TimelineEvent {
  status: Exclude<VendorOrderStatus, 'pending'>;
  at: Date;
}

/**
 * Times of a vendor order's statuses up to the reached one. All are before `now`, however new the order.
 * @param vendorOrder.arrivedAt planned arrival, if any
 */
export function vendorOrderTimeline(
  random: Random,
  vendorOrder: {
    placedAt: Date;
    now: Date;
    method: FulfillmentMethod;
    reached: Progress;
    deliveryDays: number;
    arrivedAt?: Date | undefined;
  },
): TimelineEvent[] {
  const { placedAt, now, method, reached, deliveryDays } = vendorOrder;
  const started = random.between(2, 26) * HOUR_MS;
  const remaining = started + random.between(18, 60) * HOUR_MS;
  const estimated =
    remaining +
    (method === 'delivery' ? random.between(0.3, 0.8) * deliveryDays : random.between(0.8, 5)) * DAY_MS;
  const arrived = vendorOrder.arrivedAt ? vendorOrder.arrivedAt.getTime() - placedAt.getTime() : estimated;

  const offsets = [0, started, remaining, arrived].slice(0, reached + 1);
  const age = now.getTime() - placedAt.getTime();
  const squeeze = Math.min(1, (0.92 * age) / Math.max(1, offsets.at(-1) ?? 1));
  return offsets.slice(1).map((offset, index) => ({
    status: stepAt(method, index + 1),
    at: new Date(placedAt.getTime() + Math.round(offset * squeeze)),
  }));
}

export function cancelledTimeline(random: Random, placedAt: Date): TimelineEvent[] {
  const at = new Date(placedAt.getTime() + Math.round(random.between(3, 30) * HOUR_MS));
  return [{ status: 'cancelled', at }];
}

function stepAt(method: FulfillmentMethod, index: number): TimelineEvent['status'] {
  const steps: readonly OrderStatus[] = ORDER_STEPS[method];
  const step = steps[index];
  if (step === undefined || step === 'confirmed') throw new RangeError(`An order has no step ${index}.`);
  return step;
}
