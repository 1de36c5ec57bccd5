import { type ReactNode, useState } from 'react';
import { ShipmentSteps } from '@/client/features/orders/shipment-steps.tsx';
import { Button } from '@/client/ui/button.tsx';
import { hasMadeToOrder, stepsOf } from '@/shared/orders/made-to-order.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { SendDialog } from './send-dialog.tsx';
import { stepText } from './step-texts.ts';
import { UNDOABLE_STEPS, type VendorOrderChanges } from './vendor-orders.ts';

type OrderStepsProps = { vendorOrder: VendorOrderView; changes: VendorOrderChanges; children?: ReactNode };

/** The next steps of a vendor order: those that can be undone happen at once. */
export function OrderSteps({ vendorOrder, changes, children }: OrderStepsProps) {
  const [isSending, setIsSending] = useState(false);
  const { id, orderNumber, nextStatuses, undoUntil } = vendorOrder;
  const isMadeToOrder = hasMadeToOrder(vendorOrder.items);
  const steps = stepsOf(vendorOrder, nextStatuses);
  const atOnce = UNDOABLE_STEPS.filter(
    (step) => steps.includes(step) && !(isMadeToOrder && step === 'processing'),
  );
  const name = <span className="sr-only">: {orderNumber}</span>;
  return (
    <>
      {atOnce.map((step) => (
        <Button
          key={step}
          size="sm"
          isPending={changes.update.isPending}
          onClick={() => changes.step(id, step)}
        >
          {step === 'processing' ? 'Start preparing' : 'Mark as ready'}
          {name}
        </Button>
      ))}
      {steps.includes('in_transit') && (
        <Button size="sm" onClick={() => setIsSending(true)}>
          Mark as sent
          {name}
        </Button>
      )}
      <ShipmentSteps
        id={id}
        name={orderNumber}
        nextStatuses={steps.filter((step) => step !== 'in_transit' && !atOnce.some((one) => one === step))}
        isMadeToOrder={isMadeToOrder}
        textOf={(step) => `${orderNumber}. ${stepText(vendorOrder, step)}`}
        mutation={changes.update}
        onClose={changes.reloadAfterRefusal}
      />
      {undoUntil && undoUntil > new Date() && (
        <Button
          size="sm"
          variant="quiet"
          isPending={changes.undo.isPending}
          onClick={() => changes.undo.mutate({ id })}
        >
          Undo
          <span className="sr-only"> the last step of {orderNumber}</span>
        </Button>
      )}
      {children}
      {isSending && (
        <SendDialog vendorOrders={[vendorOrder]} changes={changes} onClose={() => setIsSending(false)} />
      )}
    </>
  );
}
