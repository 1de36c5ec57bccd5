import { useState } from 'react';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toCents } from '@/shared/money.ts';
import { type Cancellation, cancellationsOf } from '@/shared/orders/fulfillments.ts';
import type { VendorOrderStatus } from '@/shared/orders/orders.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { ShipmentProps } from './shipment-card.tsx';

const STEPS: Partial<Record<VendorOrderStatus, { label: string; told: string }>> = {
  processing: { label: 'Start preparing', told: 'that it is being prepared' },
  in_transit: { label: 'Mark as sent', told: 'that it is on its way' },
  delivered: { label: 'Mark as delivered', told: 'that it was delivered' },
  ready_for_collection: { label: 'Mark as ready', told: 'that it is ready to collect' },
  collected: { label: 'Mark as collected', told: 'that it was collected' },
};

/** Advances, refunds or cancels a shipment for its vendor. */
export function ShipmentActions({ shipment, money, changes }: ShipmentProps) {
  const [open, setOpen] = useState<VendorOrderStatus | 'refund' | Cancellation | null>(null);
  const { id, vendorName } = shipment;
  const { move } = changes;
  const steps = money.nextStatuses.flatMap((status) => {
    const step = STEPS[status];
    return step ? [{ status, ...step }] : [];
  });
  const step = steps.find(({ status }) => status === open) ?? steps[0];
  const cancellations = cancellationsOf(shipment, 'admin');
  const mayRefund = toCents(money.refundable) > 0;
  const close = () => setOpen(null);
  if (steps.length === 0 && cancellations.length === 0 && !mayRefund) return null;
  const of = <span className="sr-only">: {vendorName}</span>;
  // No keys by status: the next step reuses the button, so it keeps the focus.
  const [first, second] = steps;
  const stepButton = ({ status, label }: (typeof steps)[number]) => (
    <Button size="sm" onClick={() => setOpen(status)}>
      {label}
      {of}
    </Button>
  );
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {first && stepButton(first)}
      {second && stepButton(second)}
      {mayRefund && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('refund')}>
          Refund
          {of}
        </Button>
      )}
      {cancellations.map((cancellation) => (
        <Button
          key={cancellation.onlyMethod ?? 'all'}
          size="sm"
          variant="quiet"
          onClick={() => setOpen(cancellation)}
        >
          {cancellation.isLost ? 'Lost on its way' : `Cancel ${cancellation.onlyMethod ?? 'shipment'}`}
          {of}
        </Button>
      ))}
      {step && (
        <ConfirmDialog
          isOpen={open === step.status}
          onClose={close}
          title={`${step.label}?`}
          text={`You do this in place of ${vendorName}. We email the customer ${step.told}, and tell the vendor that you did it.`}
          confirmLabel={step.label}
          tone="primary"
          isPending={move.isPending}
          onConfirm={() => move.mutate({ id, status: step.status }, { onSettled: close })}
        />
      )}
      {typeof open === 'object' && open && (
        <CancelShipment shipment={shipment} cancellation={open} changes={changes} onClose={close} />
      )}
      {open === 'refund' && (
        <RefundDialog shipment={shipment} money={money} changes={changes} onClose={close} />
      )}
    </div>
  );
}

function CancelShipment({
  shipment: { id, vendorName },
  cancellation: { onlyMethod, isLost },
  changes: { cancelShipment },
  onClose,
}: Pick<ShipmentProps, 'shipment' | 'changes'> & { cancellation: Cancellation; onClose: () => void }) {
  const cancelled = onlyMethod ?? 'shipment';
  return (
    <ReasonedDialog
      size="sm"
      isLockedWhilePending
      length={{ min: 1, max: 500 }}
      hint="The customer and the vendor read it"
      title={`Cancel this ${cancelled}?`}
      text={`The customer is refunded all that is left of it, and its pieces ${isLost ? 'are lost: they do not return' : 'return'} to the stock of ${vendorName}. This cannot be undone.`}
      confirmLabel={`Cancel ${cancelled}`}
      cancelLabel={`Keep ${cancelled}`}
      mutation={cancelShipment}
      toInput={(reason) => ({ id, reason, fulfillmentMethod: onlyMethod })}
      onSuccess={onClose}
      onClose={onClose}
    />
  );
}
