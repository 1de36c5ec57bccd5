import { Notice } from '@/client/ui/notice.tsx';
import { Steps } from '@/client/ui/steps.tsx';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { REFUND_TIME } from '@/shared/orders/cancel-reasons.ts';
import {
  type Fulfillment,
  fulfillmentOf,
  fulfillmentsOf,
  hasBothMethods,
} from '@/shared/orders/fulfillments.ts';
import type { paidBackState } from '@/shared/orders/item-rights.ts';
import {
  type BuyerVendorOrderView,
  ORDER_STEPS,
  statusName,
  type VendorOrderStatus,
} from '@/shared/orders/orders.ts';

type OrderProgressProps = {
  label: string;
  method: FulfillmentMethod;
  status: VendorOrderStatus;
  /** Set once everything is refunded: see `paidBackState`. */
  paidBack: ReturnType<typeof paidBackState>;
};

/** Progress of delivery and collection, where the order has both. */
export function VendorOrderProgress({
  label,
  vendorOrder,
  paidBack,
}: {
  label: string;
  vendorOrder: BuyerVendorOrderView;
  paidBack: OrderProgressProps['paidBack'];
}) {
  const fulfillments = fulfillmentsToShow(vendorOrder);
  if (paidBack || fulfillments.length === 1) {
    const { fulfillmentMethod, status } = vendorOrder;
    return <OrderProgress label={label} method={fulfillmentMethod} status={status} paidBack={paidBack} />;
  }
  return (
    <div className="flex flex-col gap-6">
      {fulfillments.map(({ fulfillmentMethod, status }) => (
        <div key={fulfillmentMethod} className="flex flex-col gap-3">
          <p className="text-ink-soft text-sm font-medium">{statusName(fulfillmentMethod)}</p>
          <OrderProgress
            label={`${label}: ${fulfillmentMethod}`}
            method={fulfillmentMethod}
            status={status}
            paidBack={null}
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
function OrderProgress({ label, method, status, paidBack }: OrderProgressProps) {
  if (status === 'cancelled') {
    return (
      <Notice tone="danger" role="note" title="Cancelled">
        {method === 'delivery' ? 'This won’t be sent' : 'There is nothing to collect'}, and we refund your
        card. {REFUND_TIME}
      </Notice>
    );
  }
  if (paidBack) {
    return (
      <Notice tone="positive" role="note" title={statusName(paidBack)}>
        {paidBack === 'returned' ? 'All pieces came back, and we' : 'We'} refund your card. {REFUND_TIME}
      </Notice>
    );
  }
  return (
    <Steps
      label={label}
      steps={ORDER_STEPS[method].map((step) => ({ label: statusName(step) }))}
      current={stepOf(method, status)}
    />
  );
}

function stepOf(method: FulfillmentMethod, status: VendorOrderStatus): number {
  const steps: readonly string[] = ORDER_STEPS[method];
  return Math.max(0, steps.indexOf(status));
}
