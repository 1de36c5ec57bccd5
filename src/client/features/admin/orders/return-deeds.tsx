import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import type { ReturnView } from '@/shared/orders.ts';
import type { OrderChanges } from './use-order-changes.ts';

type ReturnDeedsProps = {
  request: ReturnView;
  productName: string;
  changes: OrderChanges;
  className?: string;
};

/** Decides a return, or receives its pieces, in the vendor's place. */
export function ReturnDeeds({ request, productName, changes, className }: ReturnDeedsProps) {
  const [open, setOpen] = useState<'accept' | 'refuse' | 'receive' | null>(null);
  const { status } = request;
  if (status !== 'requested' && status !== 'accepted') return null;
  const close = () => setOpen(null);
  const of = <span className="sr-only">: {productName}</span>;
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {status === 'requested' ? (
        <>
          <Button size="sm" variant="secondary" onClick={() => setOpen('accept')}>
            Accept
            {of}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpen('refuse')}>
            Refuse
            {of}
          </Button>
        </>
      ) : (
        <Button size="sm" variant="secondary" onClick={() => setOpen('receive')}>
          It has come back
          {of}
        </Button>
      )}
      {(open === 'accept' || open === 'refuse') && (
        <DecideDialog request={request} accept={open === 'accept'} changes={changes} onClose={close} />
      )}
      {open === 'receive' && <ReceiveDialog request={request} changes={changes} onClose={close} />}
    </div>
  );
}

type DialogProps = { request: ReturnView; changes: OrderChanges; onClose: () => void };

function DecideDialog({ request, accept, changes, onClose }: DialogProps & { accept: boolean }) {
  const formId = useId();
  const [answer, setAnswer] = useState('');
  const { decideReturn } = changes;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const decision = { id: request.id, accept, answer: answer.trim() || null };
    if (!decideReturn.isPending) decideReturn.mutate(decision, { onSettled: onClose });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={accept ? 'Accept this return?' : 'Refuse this return?'}
      text={
        accept
          ? 'You decide in the vendor’s place. The customer sends it back or brings it, and is refunded once it has come.'
          : 'You decide in the vendor’s place. The customer keeps it and reads what you write here.'
      }
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={accept ? 'primary' : 'danger'}
            isPending={decideReturn.isPending}
          >
            {accept ? 'Accept return' : 'Refuse return'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label="Answer to the customer"
          isOptional
          hint={accept ? 'Where to bring it, or how to send it' : 'Why it is not taken back'}
        >
          <Textarea
            rows={3}
            maxLength={1000}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function ReceiveDialog({ request, changes: { receiveReturn }, onClose }: DialogProps) {
  const [quantity, setQuantity] = useState(request.quantity);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="What has come back?"
      text="It returns to the vendor’s stock, and the customer is refunded for it."
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            isPending={receiveReturn.isPending}
            onClick={() => receiveReturn.mutate({ id: request.id, quantity }, { onSettled: onClose })}
          >
            Refund
          </Button>
        </>
      }
    >
      <p className="text-ink-soft mb-2 text-sm">Pieces, of {request.quantity} asked for</p>
      <QuantityStepper
        label="Pieces that came back"
        value={quantity}
        max={request.quantity}
        onValueChange={setQuantity}
      />
    </Dialog>
  );
}
