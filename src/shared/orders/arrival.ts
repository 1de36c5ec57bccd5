import { endOfDayAfter } from '@/shared/days.ts';
import { type Fulfillment, fulfillmentsOf, type VendorOrderProgress } from './fulfillments.ts';
import { FULFILLMENT_MACHINES } from './order-states.ts';

/** Days after the promised day until we ask the customer if a delivery has arrived. */
export const ASK_ARRIVAL_DAYS = 3;
/** Days after that question until the delivery counts as arrived. */
export const ASSUME_ARRIVAL_DAYS = 14;
/** Days after the promised day from which the customer may cancel what was not sent. */
export const GIVE_UP_DAYS = 14;

/** The same since the order, if no day was promised. */
const UNPROMISED_DAYS = 30;

/** True once the promised day of a delivery or collection has passed; false without one. */
export function isLate(promised: Date | null, now: Date): boolean {
  return promised !== null && now > promised;
}

/** When a delivery in transit counts as arrived unless the customer says that it has not. */
export function assumedArrival(askedAt: Date): Date {
  return endOfDayAfter(askedAt, ASSUME_ARRIVAL_DAYS);
}

interface Promised {
  estimatedDelivery: Date | null;
  estimatedCollection: Date | null;
  /** Of the order. */
  placedAt: Date;
  /** An unpaid rest has rules of its own: see `depositView`. */
  hasRest: boolean;
}

/** Returns from when the customer may cancel a delivery or collection that was not sent; null if never. */
function mayGiveUpFrom(
  vendorOrder: VendorOrderProgress & Promised,
  { fulfillmentMethod, status }: Pick<Fulfillment, 'fulfillmentMethod' | 'status'>,
): Date | null {
  const { estimatedDelivery, estimatedCollection, placedAt, hasRest } = vendorOrder;
  if (hasRest || !FULFILLMENT_MACHINES[fulfillmentMethod].allows(status, 'giveUp')) return null;
  const promised = fulfillmentMethod === 'delivery' ? estimatedDelivery : estimatedCollection;
  return promised ? endOfDayAfter(promised, GIVE_UP_DAYS) : endOfDayAfter(placedAt, UNPROMISED_DAYS);
}

/** Returns the fulfilments that the customer may cancel now, as they are late and not sent. */
export function fulfillmentsToGiveUp(vendorOrder: VendorOrderProgress & Promised, now: Date): Fulfillment[] {
  return fulfillmentsOf(vendorOrder).filter((fulfillment) => {
    const from = mayGiveUpFrom(vendorOrder, fulfillment);
    return from !== null && now > from;
  });
}
