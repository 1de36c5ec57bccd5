import { useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { hasArrived, type VendorOrderStatus, type VendorOrderView } from '@/shared/orders.ts';
import { SaleDetails } from './sale-details.tsx';
import type { SaleChanges } from './sales.ts';

/** What a seller has done when a sale moves there. */
const STEPS: Partial<Record<VendorOrderStatus, string>> = {
  processing: 'Start preparing',
  in_transit: 'Mark as sent',
  delivered: 'Mark as delivered',
  ready_for_collection: 'Mark as ready',
  collected: 'Mark as collected',
};

/** The next step of a sale, what can be said of it, and the way out while there is one. */
export function SaleActions({ sale, changes }: { sale: VendorOrderView; changes: SaleChanges }) {
  const [open, setOpen] = useState<'details' | 'cancel' | null>(null);
  const { id, orderNumber, nextStatuses, status } = sale;
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
      {open === 'details' && <SaleDetails sale={sale} changes={changes} onClose={() => setOpen(null)} />}
      <CancelSale sale={sale} changes={changes} isOpen={open === 'cancel'} onClose={() => setOpen(null)} />
    </footer>
  );
}

type CancelSaleProps = {
  sale: VendorOrderView;
  changes: SaleChanges;
  isOpen: boolean;
  onClose: () => void;
};

function CancelSale({ sale, changes: { cancel }, isOpen, onClose }: CancelSaleProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={`Cancel ${sale.orderNumber}?`}
      text={
        <>
          <p>
            The customer is paid back in full for your part and told why. The pieces return to your stock.
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
      onConfirm={() => cancel.mutate({ id: sale.id, reason: reason.trim() || null }, { onSettled: onClose })}
    />
  );
}
