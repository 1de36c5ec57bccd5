import { type ReactNode, useState } from 'react';
import { RefundSumsText } from '@/client/components/refund-sums.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '@/client/ui/confirm-dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { RETURN_DAYS } from '@/shared/constants.ts';
import type { EndParcelInput } from '@/shared/orders/order-inputs.ts';
import { piecesText, type ShownParcel } from '@/shared/orders/parcels.ts';

type ParcelActionsProps = {
  shown: ShownParcel;
  vendorOrderId: number;
  buyer: string;
  isAdmin?: boolean;
  mutation: NonNullable<ConfirmDialogProps['mutation']> & {
    mutate: (input: EndParcelInput, options: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
  children?: ReactNode;
};

/** Ends a parcel that is on its way: it has arrived, or was lost. */
export function ParcelActions({
  shown: { parcel, number, items, state },
  vendorOrderId,
  buyer,
  isAdmin = false,
  mutation,
  onClose,
  children,
}: ParcelActionsProps) {
  const [open, setOpen] = useState<EndParcelInput['outcome'] | null>(null);
  const [reason, setReason] = useState('');
  const { id } = parcel;
  const sums = useOptionalQuery({
    ...useApi().vendorOrders.cancelSums.queryOptions({ id: vendorOrderId, parcelId: id }),
    enabled: open === 'lost',
    staleTime: 0,
  });
  const close = () => {
    setOpen(null);
    onClose();
  };
  const name = <span className="sr-only">: parcel {number}</span>;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {state === 'in_transit' && (
        <>
          <Button size="sm" variant="secondary" onClick={() => setOpen('delivered')}>
            Mark as delivered
            {name}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpen('lost')}>
            Lost on its way
            {name}
          </Button>
        </>
      )}
      {children}
      <ConfirmDialog
        isOpen={open === 'delivered'}
        onClose={close}
        title={`Was parcel ${number} delivered?`}
        text={`We email the customer that it has been delivered. The ${RETURN_DAYS} days for returns of its pieces begin.`}
        confirmLabel="Mark as delivered"
        tone="primary"
        mutation={mutation}
        onConfirm={() => mutation.mutate({ id, outcome: 'delivered' }, { onSuccess: close })}
      />
      <ConfirmDialog
        isOpen={open === 'lost'}
        onClose={close}
        title={`Was parcel ${number} lost on its way?`}
        text={
          <>
            <p>
              We refund the customer for {piecesText(items)} and email them why. The stock stays as it is.
              This cannot be undone.
            </p>
            <div className="mt-3">
              <RefundSumsText sums={sums} buyer={buyer} isAdmin={isAdmin} />
            </div>
            <Field label="Reason" hint="The customer reads it" isOptional className="mt-4">
              <Textarea
                rows={2}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          </>
        }
        confirmLabel="It is lost"
        cancelLabel="Not lost"
        mutation={mutation}
        onConfirm={() =>
          mutation.mutate({ id, outcome: 'lost', reason: reason.trim() || null }, { onSuccess: close })
        }
      />
    </div>
  );
}
