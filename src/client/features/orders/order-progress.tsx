import { Notice } from '@/client/ui/notice.tsx';
import { Steps } from '@/client/ui/steps.tsx';
import type { paidBackState } from '@/shared/orders/item-rights.ts';
import {
  type FulfillmentMethod,
  ORDER_STEPS,
  type OrderStatus,
  statusName,
  type VendorOrderStatus,
} from '@/shared/orders/orders.ts';
import { REFUND_TIME } from '@/shared/orders/refund-time.ts';

export type OrderProgressProps = {
  label: string;
  method: FulfillmentMethod;
  status: OrderStatus | VendorOrderStatus;
  /** All of it was paid back: see `paidBackState`. */
  paidBack: ReturnType<typeof paidBackState>;
};

/** The four steps of an order or of a vendor order; all up to the one it has reached are done. */
export function OrderProgress({ label, method, status, paidBack }: OrderProgressProps) {
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
      current={stepOf(status)}
    />
  );
}

/**
 * The step that a status belongs to. Delivery and collection have the same number of steps, so an order with both can
 * show the step of its least advanced vendor order.
 */
function stepOf(status: OrderStatus | VendorOrderStatus): number {
  const sequences: readonly (readonly string[])[] = Object.values(ORDER_STEPS);
  return Math.max(0, ...sequences.map((sequence) => sequence.indexOf(status)));
}
