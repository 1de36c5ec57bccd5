import { useState } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { type FormMutation, useApiForm } from '@/client/lib/use-api-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '@/client/ui/confirm-dialog.tsx';
import { cx } from '@/client/ui/cx.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { endOfDayAfter } from '@/shared/days.ts';
import { CLOSE_RETURN_DAYS, isOpenReturn } from '@/shared/orders/item-rights.ts';
import {
  type DecideReturnInput,
  decideReturnInput,
  receiveReturnInput,
} from '@/shared/orders/order-inputs.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { RETURN_MACHINE } from '@/shared/orders/return-states.ts';
import { useFormatMoney } from './price.tsx';

interface ReturnChanges {
  decideReturn: FormMutation<DecideReturnInput>;
  receiveReturn: FormMutation<{ id: number; quantity: number }>;
  closeReturn: NonNullable<ConfirmDialogProps['mutation']> & {
    mutate: (input: { id: number }, options: { onSuccess: () => void }) => void;
  };
  reloadAfterRefusal: () => void;
}

export type ReturnAnswersProps = {
  request: ReturnView;
  productName: string;
  /** An admin answers for the vendor. */
  isAdmin?: boolean;
  changes: ReturnChanges;
  className?: string;
};

export function ReturnAnswers({
  request,
  productName,
  isAdmin = false,
  changes,
  className,
}: ReturnAnswersProps) {
  const [open, setOpen] = useState<'accept' | 'refuse' | 'receive' | 'close' | null>(null);
  const { status, decidedAt } = request;
  const mayClose =
    isAdmin || (decidedAt !== null && new Date() > endOfDayAfter(decidedAt, CLOSE_RETURN_DAYS));
  if (!isOpenReturn(status)) return null;
  const of = <span className="sr-only">: {productName}</span>;
  const close = () => {
    setOpen(null);
    changes.reloadAfterRefusal();
  };
  const dialog = { request, isAdmin, changes, onClose: close };
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {RETURN_MACHINE.allows(status, 'accept') ? (
        <>
          <Button size="sm" variant={isAdmin ? 'secondary' : 'primary'} onClick={() => setOpen('accept')}>
            Accept{of}
          </Button>
          <Button size="sm" variant={isAdmin ? 'quiet' : 'secondary'} onClick={() => setOpen('refuse')}>
            Refuse{of}
          </Button>
        </>
      ) : (
        <>
          <Button size="sm" variant={isAdmin ? 'secondary' : 'primary'} onClick={() => setOpen('receive')}>
            Piece received{of}
          </Button>
          {mayClose && (
            <Button size="sm" variant="quiet" onClick={() => setOpen('close')}>
              Not received{of}
            </Button>
          )}
        </>
      )}
      {(open === 'accept' || open === 'refuse') && <DecideDialog {...dialog} accept={open === 'accept'} />}
      {open === 'receive' && <ReceiveDialog {...dialog} />}
      <ConfirmDialog
        isOpen={open === 'close'}
        onClose={close}
        title="Close this return?"
        text="Nothing is refunded, and the pieces stay with the customer, whom we email. This cannot be undone."
        confirmLabel="Close return"
        mutation={changes.closeReturn}
        onConfirm={() => changes.closeReturn.mutate({ id: request.id }, { onSuccess: close })}
      />
    </div>
  );
}

type DialogProps = Pick<ReturnAnswersProps, 'request' | 'isAdmin' | 'changes'> & { onClose: () => void };

function DecideDialog({ request, isAdmin, accept, changes, onClose }: DialogProps & { accept: boolean }) {
  const form = useApiForm(decideReturnInput, {
    mutation: changes.decideReturn,
    onSuccess: onClose,
    defaultValues: { id: request.id, accept, answer: '' },
    toInput: ({ answer, ...decision }) => ({ ...decision, answer: answer || null }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={accept ? 'Accept this return?' : 'Refuse this return?'}
      text={[
        ...(isAdmin ? ['You decide in the vendor’s place.'] : []),
        accept
          ? 'The customer sends it back or brings it, and is refunded once it has come.'
          : 'The customer keeps it and reads what you write here.',
      ].join(' ')}
      size="sm"
      submitLabel={accept ? 'Accept return' : 'Refuse return'}
      tone={accept ? 'primary' : 'danger'}
    >
      <FormField
        form={form}
        name="answer"
        label="Answer to the customer"
        isOptional
        hint={
          accept
            ? 'Where to bring it, or how to send it. Left empty, we name your collection address.'
            : 'Why it is not taken back'
        }
      >
        <Textarea rows={3} maxLength={1000} />
      </FormField>
    </FormDialog>
  );
}

function ReceiveDialog({ request, isAdmin, changes, onClose }: DialogProps) {
  const form = useApiForm(receiveReturnInput, {
    mutation: changes.receiveReturn,
    onSuccess: onClose,
    defaultValues: { id: request.id, quantity: request.quantity },
  });
  const money = useFormatMoney();
  const quantity = form.watch('quantity');
  const quote = useOptionalQuery({
    ...useApi().vendorOrders.receiptQuote.queryOptions({ id: request.id, quantity }),
    staleTime: 0,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="What has come back?"
      text={`It returns to ${isAdmin ? 'the vendor’s' : 'your'} stock, and the customer is refunded for it.`}
      size="sm"
      submitLabel={quote ? `Refund ${money(quote.amount)}` : 'Refund'}
    >
      <div>
        <p className="text-ink-soft mb-2 text-sm">Pieces, of {request.quantity} asked for</p>
        <QuantityStepper
          label="Pieces that came back"
          value={quantity}
          max={request.quantity}
          onValueChange={(next) => form.setValue('quantity', next, { shouldDirty: true })}
        />
      </div>
    </FormDialog>
  );
}
