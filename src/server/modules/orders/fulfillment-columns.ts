import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import { hasArrived, type VendorOrderStatus } from '@/shared/orders/orders.ts';
import type { VendorOrder } from './lock-vendor-order.ts';

type Columns = Partial<Pick<VendorOrder, 'status' | 'completedAt' | 'collectionStatus' | 'collectedAt'>>;

/** The columns of a vendor order that change when its fulfilment by a method comes to a status. */
export function columnsOfStatus(
  { collectionStatus }: Pick<VendorOrder, 'collectionStatus'>,
  method: FulfillmentMethod,
  status: VendorOrderStatus,
  now: Date,
): Columns {
  if (collectionStatus !== null && method === 'collection') {
    return { collectionStatus: status, ...(hasArrived(status) && { collectedAt: now }) };
  }
  return { status, ...(hasArrived(status) && { completedAt: now }) };
}

/** The columns of a vendor order that is cancelled as a whole. */
export function columnsOfCancelled({ collectionStatus }: Pick<VendorOrder, 'collectionStatus'>): Columns {
  return { status: 'cancelled', collectionStatus: collectionStatus && 'cancelled' };
}

/**
 * The columns of a vendor order of which one fulfilment is cancelled and the other goes on. Without its delivery it is a
 * collection like any other.
 */
export function columnsWithout(
  method: FulfillmentMethod,
  { collectionStatus, collectedAt }: VendorOrder,
): Partial<VendorOrder> {
  if (method === 'collection') return { collectionStatus: 'cancelled', estimatedCollection: null };
  if (collectionStatus === null) throw new Error('The vendor order has one fulfilment.');
  return {
    fulfillmentMethod: 'collection',
    status: collectionStatus,
    completedAt: collectedAt,
    collectionStatus: null,
    collectedAt: null,
    ...{ carrier: null, trackingNumber: null, trackingUrl: null, estimatedDelivery: null },
  };
}
