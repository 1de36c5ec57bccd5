import { Notice } from '@/client/ui/notice.tsx';
import { Steps } from '@/client/ui/steps.tsx';
import {
  type FulfillmentMethod,
  ORDER_STEPS,
  type OrderStatus,
  statusName,
  type VendorOrderStatus,
} from '@/shared/orders.ts';

export type OrderProgressProps = {
  label: string;
  method: FulfillmentMethod;
  status: OrderStatus | VendorOrderStatus;
};

/** The four steps of an order or of a part of it; all up to the one it has reached are done. */
export function OrderProgress({ label, method, status }: OrderProgressProps) {
  if (status === 'cancelled') {
    return (
      <Notice tone="danger" role="note" title="Cancelled">
        Nothing more will be sent, and what was paid for it goes back to your card.
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
 * How far along a status is. The two roads are equally long, so that an order which goes both ways can show the step
 * of its least advanced part whichever road that is on.
 */
export function stepOf(status: OrderStatus | VendorOrderStatus): number {
  const roads: readonly (readonly string[])[] = Object.values(ORDER_STEPS);
  return Math.max(0, ...roads.map((road) => road.indexOf(status)));
}
