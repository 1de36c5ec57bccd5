import { Notice } from '@/client/ui/notice.tsx';
import { Steps } from '@/client/ui/steps.tsx';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { formatShortDay } from '@/shared/format/format-date.ts';
import { toCents } from '@/shared/money.ts';
import { REFUND_TIME } from '@/shared/orders/cancel-reasons.ts';
import {
  type Fulfillment,
  fulfillmentOf,
  fulfillmentsOf,
  hasBothMethods,
} from '@/shared/orders/fulfillments.ts';
import type { paidBackState } from '@/shared/orders/item-rights.ts';
import { statusNameIn } from '@/shared/orders/made-to-order.ts';
import {
  type BuyerVendorOrderView,
  ORDER_STEPS,
  type OrderStatus,
  statusName,
  type TrackingEntryView,
  type VendorOrderStatus,
} from '@/shared/orders/orders.ts';

type OrderProgressProps = Omit<VendorOrderProgressProps, 'vendorOrder'> & {
  vendorOrder: BuyerVendorOrderView;
  fulfillment: Fulfillment;
};

export type VendorOrderProgressProps = {
  label: string;
  vendorOrder: BuyerVendorOrderView;
  /** Set once everything is refunded: see `paidBackState`. */
  paidBack: ReturnType<typeof paidBackState>;
  /** The order's timeline and day: dates of the steps. */
  entries: readonly TrackingEntryView[];
  placedAt: Date;
  /** Day of the refund, if all of it was made. */
  refundedAt?: Date | null;
};

/** Progress of delivery and collection, where the order has both. */
export function VendorOrderProgress(props: VendorOrderProgressProps) {
  const fulfillments = fulfillmentsToShow(props.vendorOrder);
  const [first] = fulfillmentsOf(props.vendorOrder);
  if (props.paidBack || fulfillments.length === 1) return <OrderProgress {...props} fulfillment={first} />;
  return (
    <div className="flex flex-col gap-6">
      {fulfillments.map((fulfillment) => (
        <div key={fulfillment.fulfillmentMethod} className="flex flex-col gap-3">
          <p className="text-ink-soft text-sm font-medium">{statusName(fulfillment.fulfillmentMethod)}</p>
          <OrderProgress
            {...props}
            label={`${props.label}: ${fulfillment.fulfillmentMethod}`}
            fulfillment={fulfillment}
          />
        </div>
      ))}
    </div>
  );
}

/** Fulfilments to show, including a cancelled delivery while the collection continues. */
function fulfillmentsToShow(vendorOrder: BuyerVendorOrderView): Fulfillment[] {
  const { status, fulfillmentMethod, items } = vendorOrder;
  const isDeliveryGone = fulfillmentMethod === 'collection' && hasBothMethods(items);
  if (!isDeliveryGone || status === 'cancelled') return fulfillmentsOf(vendorOrder);
  return [fulfillmentOf(vendorOrder, { fulfillmentMethod: 'delivery' }), ...fulfillmentsOf(vendorOrder)];
}

/** The four steps of a fulfilment. */
function OrderProgress({ label, fulfillment, paidBack, refundedAt, ...dates }: OrderProgressProps) {
  const { fulfillmentMethod: method, status } = fulfillment;
  if (status === 'cancelled') {
    return (
      <Notice tone="danger" role="note" title="Cancelled">
        {cancelledText(method, dates.vendorOrder)}
      </Notice>
    );
  }
  if (paidBack) {
    return (
      <Notice tone="positive" role="note" title={statusName(paidBack)}>
        {paidBack === 'returned' && 'All pieces came back. '}
        {refundedAt ? `We refunded your card on ${formatShortDay(refundedAt)}. ` : 'We refund your card. '}
        {REFUND_TIME}
      </Notice>
    );
  }
  return (
    <Steps
      label={label}
      steps={ORDER_STEPS[method].map((step) => ({
        label: statusNameIn(dates.vendorOrder, step),
        text: dayOfStep(step, fulfillment, dates),
      }))}
      current={stepOf(method, status)}
    />
  );
}

/** A deposit that the seller keeps is named by the order's total. */
function cancelledText(method: FulfillmentMethod, { deposit }: BuyerVendorOrderView): string {
  const isOver = method === 'delivery' ? 'This won’t be sent' : 'There is nothing to collect';
  return deposit && toCents(deposit.kept) > 0
    ? `${isOver}. The seller keeps the deposit, and you have nothing more to pay.`
    : `${isOver}, and we refund your card. ${REFUND_TIME}`;
}

/** The day of a step: when it happened, or is planned. */
function dayOfStep(
  step: OrderStatus,
  { completedAt }: Fulfillment,
  { vendorOrder, entries, placedAt }: Pick<OrderProgressProps, 'vendorOrder' | 'entries' | 'placedAt'>,
): string | undefined {
  if (step === 'confirmed') return formatShortDay(placedAt);
  const happened = entries.find(
    ({ status, vendorName }) => status === step && vendorName === vendorOrder.vendorName,
  );
  const day = step === 'delivered' || step === 'collected' ? completedAt : happened?.timestamp;
  if (day) return formatShortDay(day);
  const planned = {
    delivered: vendorOrder.estimatedDelivery,
    ready_for_collection: vendorOrder.estimatedCollection,
  };
  const due = step === 'delivered' || step === 'ready_for_collection' ? planned[step] : null;
  return due ? `about ${formatShortDay(due)}` : undefined;
}

function stepOf(method: FulfillmentMethod, status: VendorOrderStatus): number {
  const steps: readonly string[] = ORDER_STEPS[method];
  return Math.max(0, steps.indexOf(status));
}
