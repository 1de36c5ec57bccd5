import { fulfillmentOf, type VendorOrderProgress } from './fulfillments.ts';
import type { OrderItemView, ParcelView } from './orders.ts';

/** A vendor order with its lines and parcels. */
export type Delivery = VendorOrderProgress & {
  items: readonly OrderItemView[];
  parcels: readonly ParcelView[];
};

export interface ShownParcel {
  parcel: ParcelView;
  /** From 1, in the order of sending. */
  number: number;
  items: OrderItemView[];
  state: 'in_transit' | 'delivered' | 'lost';
}

/** True if the parcels of a delivery are shown one by one: not for one that was sent at once. */
export function hasSeveralParcels({ isSplit, parcels }: Pick<Delivery, 'isSplit' | 'parcels'>): boolean {
  return isSplit || parcels.length > 1 || parcels.some(({ lostAt }) => lostAt !== null);
}

/** Returns the parcels of a delivery with their lines. */
export function shownParcels(vendorOrder: Delivery): ShownParcel[] {
  return vendorOrder.parcels.map((parcel, index) => {
    const items = vendorOrder.items.filter(({ parcelId }) => parcelId === parcel.id);
    const hasArrived = items.some((item) => fulfillmentOf(vendorOrder, item).status === 'delivered');
    const state = parcel.lostAt ? 'lost' : hasArrived ? 'delivered' : 'in_transit';
    return { parcel, number: index + 1, items, state };
  });
}

/** Returns the lines of a delivery that are still to be sent. */
export function itemsToSend({ items }: Pick<Delivery, 'items'>): OrderItemView[] {
  return items.filter(
    ({ fulfillmentMethod, parcelId, quantity, returnedQuantity }) =>
      fulfillmentMethod === 'delivery' && parcelId === null && quantity > returnedQuantity,
  );
}

/** "2 × Rimu chair, 1 × Rimu sofa", without refunded pieces. */
export function piecesText(items: readonly OrderItemView[]): string {
  return items.map((item) => `${item.quantity - item.returnedQuantity} × ${item.productName}`).join(', ');
}
