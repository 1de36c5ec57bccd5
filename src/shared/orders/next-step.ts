import { NO_PROMISE } from '@/shared/checkout/estimates.ts';
import { RETURN_WAITS_DAYS } from '@/shared/constants.ts';
import { formatShortDay } from '@/shared/format/format-date.ts';
import { formatMoney, toCents } from '@/shared/money.ts';
import { isLate } from './arrival.ts';
import { REFUND_TIME } from './cancel-reasons.ts';
import { cancelCostText, overdueRestText } from './deposits.ts';
import type { DepositView } from './deposits-views.ts';
import { type Fulfillment, fulfillmentsOf } from './fulfillments.ts';
import { isOpenReturn, replacementArrivesBy, returnableUntil, returnEndsAt } from './item-rights.ts';
import { hasMadeToOrder } from './made-to-order.ts';
import {
  type BuyerVendorOrderView,
  hasArrived,
  type ItemReturnView,
  type VendorOrderStatus,
} from './orders.ts';
import { itemsToSend, piecesText } from './parcels.ts';
import { FREIGHT_FOR_BUYER, whoPaysReturn } from './return-causes.ts';

/** The next event of an order for its customer: "Arrives about Thu, Dec 3", and a sentence or two. */
export interface NextStep {
  title: string;
  text: string;
  /** The delivery, collection or return that it is about. */
  about: Fulfillment | ItemReturnView;
}

type Shipment = Pick<
  BuyerVendorOrderView,
  | 'vendorName'
  | 'carrier'
  | 'estimatedDelivery'
  | 'estimatedCollection'
  | 'collectionPlace'
  | 'collectionHours'
> & {
  /** Of a vendor order with pieces made to order. */
  isMadeToOrder?: boolean;
  madeAt?: Date | null;
  /** The amount to be paid once it is made, formatted; null for none. */
  openRest?: string | null;
  deposit?: DepositView | undefined;
};

/** The next steps of a vendor order: its unfinished returns, else its delivery and collection. */
export function nextStepsOf(vendorOrder: BuyerVendorOrderView, currency: string, now: Date): NextStep[] {
  const returns = vendorOrder.items.flatMap(({ returns }) => returns).filter(isReturnShown);
  if (returns.length > 0) {
    return returns.map((request) => nextStepOfReturn(request, vendorOrder.vendorName, currency));
  }
  const isMadeToOrder = hasMadeToOrder(vendorOrder.items);
  const fulfillments = fulfillmentsOf(vendorOrder);
  const { deposit, madeAt, vendorName } = vendorOrder;
  const openRest = deposit && toCents(deposit.rest) > 0 ? formatMoney(deposit.rest, currency) : null;
  if (deposit?.isRestDue && madeAt) {
    return [
      {
        title: `It is made: ${openRest} to pay`,
        text: `${vendorName} hands it over once the rest is paid. ${overdueRestText(madeAt)}`,
        about: fulfillments[0],
      },
    ];
  }
  const live = fulfillments.filter(({ status }) => status !== 'cancelled');
  return (live.length > 0 ? live : fulfillments).map((fulfillment) => {
    const step = nextStepOfFulfillment(fulfillment, { ...vendorOrder, isMadeToOrder, openRest }, now);
    if (!vendorOrder.isSplit || fulfillment.status !== 'processing') return step;
    if (fulfillment.fulfillmentMethod !== 'delivery') return step;
    const toCome = `Still to come: ${piecesText(itemsToSend(vendorOrder))}.`;
    return { ...step, title: 'Part of it was sent', text: `${toCome} ${step.title}.` };
  });
}

/** Returns the sentences about a delivery or collection. Title and text name no typed text but place, hours and carrier. */
export function nextStepOfFulfillment(fulfillment: Fulfillment, shipment: Shipment, now: Date): NextStep {
  const { status, completedAt, fulfillmentMethod } = fulfillment;
  const step = (title: string, ...sentences: readonly (string | null)[]) => ({
    title,
    text: sentences.filter(Boolean).join(' '),
    about: fulfillment,
  });
  const isDelivery = fulfillmentMethod === 'delivery';
  const due = isDelivery ? shipment.estimatedDelivery : shipment.estimatedCollection;
  const verb = isDelivery ? 'Arrives' : 'Ready to collect';
  const late = isLate(due, now) ? 'It is late: the seller can tell you more.' : null;
  const when = due ? `${verb} ${late ? 'was planned for' : 'about'} ${formatShortDay(due)}` : null;
  if (status === 'cancelled') return step('Cancelled', 'We refund your card.', REFUND_TIME);
  if (hasArrived(status)) {
    const day = completedAt ? ` ${formatShortDay(completedAt)}` : '';
    const until = completedAt && returnableUntil(completedAt);
    return step(
      `${status === 'delivered' ? 'Delivered' : 'Collected'}${day}`,
      until && now <= until
        ? `${shipment.isMadeToOrder ? 'If it is faulty or not as described, you' : 'You'} can return it until ${formatShortDay(until)}.`
        : null,
    );
  }
  if (status === 'ready_for_collection') {
    const { collectionPlace, collectionHours } = shipment;
    return step('Ready to collect', collectionPlace && `${collectionPlace}.`, collectionHours);
  }
  if (status === 'in_transit') {
    const carrier = shipment.carrier ? `, with ${shipment.carrier}` : '';
    return step(`${when ?? 'On its way'}${carrier}`, late);
  }
  return step(
    when ?? (isDelivery ? 'Being prepared' : 'Being prepared for collection'),
    late ?? readiness(shipment),
    due || isDelivery ? null : `${NO_PROMISE}.`,
    unpaidText(shipment, status),
    late && !shipment.openRest ? null : nextMail(shipment, isDelivery),
  );
}

function readiness({ vendorName, isMadeToOrder, madeAt }: Shipment): string {
  if (!isMadeToOrder) return `${vendorName} is getting it ready.`;
  return madeAt ? `${vendorName} has made it.` : `${vendorName} makes it for you.`;
}

/** Says the cost of a cancellation while the rest is open. */
function unpaidText(
  { openRest, madeAt = null, deposit }: Shipment,
  status: VendorOrderStatus,
): string | null {
  if (!openRest) return null;
  if (status !== 'processing') return 'Until they begin, you can cancel free of charge.';
  return deposit ? cancelCostText(deposit, madeAt) : null;
}

function nextMail({ openRest }: Shipment, isDelivery: boolean): string {
  if (openRest) {
    return `We’ll email you when it is made, to pay the rest of ${openRest}. Then ${isDelivery ? 'it ships' : 'you can collect it'}.`;
  }
  return `We’ll email you ${isDelivery ? 'when it ships' : 'when you can collect it'}.`;
}

function isReturnShown({ status, refundedAt }: ItemReturnView): boolean {
  return isOpenReturn(status) || (status === 'received' && refundedAt === null);
}

/** Returns the sentences about a return, with its amount. */
function nextStepOfReturn(request: ItemReturnView, seller: string, currency: string): NextStep {
  const { status, refund, cause } = request;
  const amount = formatMoney(refund ?? '0.00', currency);
  const back = `You’ll get ${amount} back once they have it.`;
  if (status === 'requested') {
    return {
      title: 'Return requested',
      text: `${seller} has ${RETURN_WAITS_DAYS} days to answer; then we step in. ${back}`,
      about: request,
    };
  }
  const { decidedAt, offer } = request;
  const end = decidedAt && formatShortDay(returnEndsAt(decidedAt));
  if (status === 'accepted') {
    return {
      title: `Send it back for your ${amount}`,
      text: `${seller} accepted your return. ${FREIGHT_FOR_BUYER[whoPaysReturn(cause)]} Send it by ${end}.`,
      about: request,
    };
  }
  if (status === 'offered') {
    const money = formatMoney(offer ?? '0.00', currency);
    return {
      title: `Keep it for ${money} back?`,
      text: `${seller} offers you ${money} if you keep it. Accept or decline it below by ${end}.`,
      about: request,
    };
  }
  if (status === 'replacement_sent') {
    const day = decidedAt && formatShortDay(replacementArrivesBy(decidedAt));
    return {
      title: 'A replacement is on its way',
      text: `It costs you nothing. If it does not arrive or is faulty too, say so below by ${day}.`,
      about: request,
    };
  }
  return {
    title: `${amount} goes back to your card`,
    text: `The seller has it. ${REFUND_TIME}`,
    about: request,
  };
}
