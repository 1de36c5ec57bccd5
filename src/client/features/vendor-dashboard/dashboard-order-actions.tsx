import { useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { hasArrived, type VendorOrderStatus, type VendorOrderView } from '@/shared/orders.ts';
import { DashboardOrderDetails } from './dashboard-order-details.tsx';
import type { VendorOrderChanges } from './vendor-orders.ts';

/** The button text for each next status. */
const STEPS: Partial<Record<VendorOrderStatus, string>> = {
  processing: 'Start preparing',
  in_transit: 'Mark as sent',
  delivered: 'Mark as delivered',
  ready_for_collection: 'Mark as ready',
  collected: 'Mark as collected',
};

/** Buttons: the next status, more details, and cancelling while it is possible. */
export function DashboardOrderActions({
  vendorOrder,
  changes,
}: {
  vendorOrder: VendorOrderView;
  changes: VendorOrderChanges;
}) {
  const [open, setOpen] = useState<'details' | 'cancel' | null>(null);
  const { id, orderNumber, nextStatuses, status } = vendorOrder;
  const steps = nextStatuses.filter((next) => next !== 'cancelled');
  if (hasArrived(status) || status === 'cancelled') return null;

  return (
    <footer className="border-line flex flex-wrap gap-3 border-t p-5 sm:px-6">
      {steps.map((next) => (
        <Button
          key={next}
          size="sm"
          isPending={changes.update.isPending && changes.update.variables.status === next}
          onClick={() => changes.update.mutate({ id, status: next })}
        >
          {STEPS[next]}
          <span className="sr-only">: {orderNumber}</span>
        </Button>
      ))}
      <Button variant="secondary" size="sm" onClick={() => setOpen('details')}>
        Tracking and dates
        <span className="sr-only"> of {orderNumber}</span>
      </Button>
      {nextStatuses.includes('cancelled') && (
        <Button variant="quiet" size="sm" className="sm:ml-auto" onClick={() => setOpen('cancel')}>
          Cancel order
          <span className="sr-only"> {orderNumber}</span>
        </Button>
      )}
      {open === 'details' && (
        <DashboardOrderDetails vendorOrder={vendorOrder} changes={changes} onClose={() => setOpen(null)} />
      )}
      <CancelVendorOrder
        vendorOrder={vendorOrder}
        changes={changes}
        isOpen={open === 'cancel'}
        onClose={() => setOpen(null)}
      />
    </footer>
  );
}

type CancelVendorOrderProps = {
  vendorOrder: VendorOrderView;
  changes: VendorOrderChanges;
  isOpen: boolean;
  onClose: () => void;
};

function CancelVendorOrder({ vendorOrder, changes: { cancel }, isOpen, onClose }: CancelVendorOrderProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={`Cancel ${vendorOrder.orderNumber}?`}
      text={
        <>
          <p>
            The customer is paid back in full for your items and told why. The pieces return to your stock.
            This cannot be undone.
          </p>
          <Field label="Reason" isOptional className="mt-4">
            <Textarea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </>
      }
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      isPending={cancel.isPending}
      onConfirm={() =>
        cancel.mutate({ id: vendorOrder.id, reason: reason.trim() || null }, { onSettled: onClose })
      }
    />
  );
}
