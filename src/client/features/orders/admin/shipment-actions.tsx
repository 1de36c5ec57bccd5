import { useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toCents } from '@/shared/money.ts';
import type { VendorOrderStatus } from '@/shared/orders/orders.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { ShipmentProps } from './shipment-card.tsx';

const STEPS: Partial<Record<VendorOrderStatus, { label: string; told: string }>> = {
  processing: { label: 'Start preparing', told: 'that it is being prepared' },
  in_transit: { label: 'Mark as sent', told: 'that it is on its way' },
  delivered: { label: 'Mark as delivered', told: 'that it was delivered' },
  ready_for_collection: { label: 'Mark as ready', told: 'that it is ready to collect' },
  collected: { label: 'Mark as collected', told: 'that it was collected' },
};

/** Moves a shipment on, refunds or cancels it, in its vendor's place. */
export function ShipmentActions({ shipment, money, changes }: ShipmentProps) {
  const [open, setOpen] = useState<VendorOrderStatus | 'refund' | null>(null);
  const { id, vendorName } = shipment;
  const { move, cancelShipment } = changes;
  const next = money.nextStatuses.find((status) => status !== 'cancelled');
  const step = next && STEPS[next];
  const isLost = shipment.status === 'in_transit';
  const mayCancel = isLost || money.nextStatuses.includes('cancelled');
  const mayRefund = toCents(money.refundable) > 0;
  const close = () => setOpen(null);
  if (!step && !mayCancel && !mayRefund) return null;
  const of = <span className="sr-only">: {vendorName}</span>;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {step && (
        <Button size="sm" onClick={() => setOpen(next)}>
          {step.label}
          {of}
        </Button>
      )}
      {mayRefund && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('refund')}>
          Refund
          {of}
        </Button>
      )}
      {mayCancel && (
        <Button size="sm" variant="quiet" onClick={() => setOpen('cancelled')}>
          {isLost ? 'Lost on its way' : 'Cancel shipment'}
          {of}
        </Button>
      )}
      {step && (
        <ConfirmDialog
          isOpen={open === next}
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`${step.label}?`}
          text={`You do this in place of ${vendorName}. We email the customer ${step.told}, and tell the vendor that you did it.`}
          confirmLabel={step.label}
          tone="primary"
          isPending={move.isPending}
          onConfirm={() => move.mutate({ id, status: next }, { onSettled: close })}
        />
      )}
      {open === 'cancelled' && (
        <ReasonDialog
          title="Cancel this shipment?"
          text={`The customer is refunded all that is left of it, and its pieces ${isLost ? 'are lost: they do not return' : 'return'} to the stock of ${vendorName}. This cannot be undone.`}
          confirmLabel="Cancel shipment"
          cancelLabel="Keep shipment"
          isPending={cancelShipment.isPending}
          onConfirm={(reason) => cancelShipment.mutate({ id, reason }, { onSettled: close })}
          onClose={close}
        />
      )}
      {open === 'refund' && (
        <RefundDialog shipment={shipment} money={money} changes={changes} onClose={close} />
      )}
    </div>
  );
}
