import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { StateMachine } from '@/shared/state-machine.ts';

const words = (status: string) => status.replaceAll('_', ' ');

const COMMON = {
  states: {
    pending: 'The vendor has not begun with it; people read “confirmed”.',
    processing: 'The vendor prepares it.',
    in_transit: 'A delivery on its way.',
    delivered: 'A delivery has arrived.',
    ready_for_collection: 'The customer can collect it.',
    collected: 'The customer has collected it.',
    cancelled: 'Refunded as far as it was paid.',
  },
  error: 'ORDER_STATE',
  sentence: (status: string, to: string) => `An order that is ${words(status)} cannot become ${words(to)}.`,
  detail: 'status',
} as const;

const PLACED = { from: [], to: 'pending', by: ['customer'] } as const;
const PREPARE = { from: ['pending'], to: 'processing', by: ['vendor', 'admin'] } as const;
/** Within minutes, before the customer is mailed: the vendor's undo, as are `unready` and `undispatch`. */
const UNPREPARE = { from: ['processing'], to: 'pending', by: ['system'] } as const;
/** Cancels a whole order: by its customer, or by the system if the payment fails. */
const UNDO = { from: ['pending'], to: 'cancelled', by: ['customer', 'system'] } as const;
/** Cancels a late vendor order, or one of its two fulfilments, that was not sent: see `mayGiveUp`. */
const GIVE_UP = { from: ['pending', 'processing'], to: 'cancelled', by: ['customer'] } as const;
const NOT_ON_ITS_WAY = 'It is not on its way or ready for collection.';
const TOO_LATE = 'It is too late to cancel this order.';

export const DELIVERY_MACHINE = new StateMachine({
  title: 'Vendor order, its delivery (`vendor_orders.status`)',
  ...COMMON,
  moves: {
    place: PLACED,
    prepare: PREPARE,
    unprepare: UNPREPARE,
    /** By the system: a split delivery of which the rest was cancelled. */
    dispatch: { from: ['processing'], to: 'in_transit', by: ['vendor', 'admin', 'system'] },
    undispatch: { from: ['in_transit'], to: 'processing', by: ['system'] },
    complete: { from: ['in_transit'], to: 'delivered', by: ['vendor', 'admin'] },
    confirm: { from: ['in_transit'], to: 'delivered', by: ['customer'], refusal: NOT_ON_ITS_WAY },
    undo: UNDO,
    giveUp: GIVE_UP,
    cancel: { from: ['pending', 'processing'], to: 'cancelled', by: ['vendor', 'admin'], refusal: TOO_LATE },
    lose: { from: ['in_transit'], to: 'cancelled', by: ['vendor', 'admin'], refusal: TOO_LATE },
    assume: { from: ['in_transit'], to: 'delivered', by: ['system'] },
  },
});

export const COLLECTION_MACHINE = new StateMachine({
  title: 'Vendor order, its collection (`vendor_orders.status`, beside a delivery `collection_status`)',
  ...COMMON,
  moves: {
    place: PLACED,
    prepare: PREPARE,
    unprepare: UNPREPARE,
    dispatch: { from: ['processing'], to: 'ready_for_collection', by: ['vendor', 'admin'] },
    unready: { from: ['ready_for_collection'], to: 'processing', by: ['system'] },
    complete: { from: ['ready_for_collection'], to: 'collected', by: ['vendor', 'admin'] },
    confirm: { from: ['ready_for_collection'], to: 'collected', by: ['customer'], refusal: NOT_ON_ITS_WAY },
    undo: UNDO,
    giveUp: GIVE_UP,
    cancel: {
      from: ['pending', 'processing', 'ready_for_collection'],
      to: 'cancelled',
      by: ['vendor', 'admin'],
      refusal: TOO_LATE,
    },
  },
});

export const FULFILLMENT_MACHINES: Record<
  FulfillmentMethod,
  StateMachine<
    keyof typeof COMMON.states,
    keyof typeof COLLECTION_MACHINE.moves & keyof typeof DELIVERY_MACHINE.moves
  >
> = { delivery: DELIVERY_MACHINE, collection: COLLECTION_MACHINE };
