import type { ShipmentStep } from '@/client/features/orders/shipment-steps.tsx';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { laterText } from '@/shared/orders/deposits.ts';
import { hasMadeToOrder } from '@/shared/orders/made-to-order.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';

const STEP_TEXTS: Record<ShipmentStep, string> = {
  processing:
    'We email the customer that you are preparing it. They can then no longer cancel the order themselves.',
  in_transit: 'We email the customer that it is on its way. It can then no longer be cancelled.',
  delivered: `We email the customer that it has been delivered. The ${RETURN_DAYS} days for returns begin.`,
  ready_for_collection: 'We email the customer that they can collect it now.',
  collected: `We email the customer that it has been collected. The ${RETURN_DAYS} days for returns begin.`,
};

export function stepText(vendorOrder: VendorOrderView, step: ShipmentStep): string {
  return step === 'processing' && hasMadeToOrder(vendorOrder.items)
    ? makingText(vendorOrder)
    : STEP_TEXTS[step];
}

/** Before the work begins. */
function makingText({ deposit, madeAt }: Pick<VendorOrderView, 'deposit' | 'madeAt'>): string {
  return deposit
    ? `We email the customer that you are making it. If they cancel from then on, you keep the deposit. ${laterText(deposit, madeAt, 'they')}`
    : 'We email the customer that you are making it. They can then no longer cancel the order themselves.';
}
