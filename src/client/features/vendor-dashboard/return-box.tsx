import { useId, useState } from 'react';
import { formatDate } from '@/client/lib/format.ts';
import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import type { ReturnStatus, ReturnView } from '@/shared/orders.ts';
import type { VendorOrderChanges } from './vendor-orders.ts';

type ReturnBoxProps = { request: ReturnView; productName: string; changes: VendorOrderChanges };

const LOOK: Record<ReturnStatus, { label: string; tone: Tone }> = {
  requested: { label: 'Return requested', tone: 'caution' },
  accepted: { label: 'Return accepted', tone: 'info' },
  refused: { label: 'Return refused', tone: 'neutral' },
  received: { label: 'Return received', tone: 'positive' },
};

/** A customer's wish to give something back, and what the seller says to it. */
export function ReturnBox({ request, productName, changes }: ReturnBoxProps) {
  const [open, setOpen] = useState<'accept' | 'refuse' | 'receive' | null>(null);
  const { status, quantity, receivedQuantity, reason, answer, createdAt } = request;
  const { label, tone } = LOOK[status];
  const close = () => setOpen(null);
  return (
    <div className="border-line bg-canvas mt-3 rounded-md border p-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">
          {status === 'received' ? receivedQuantity : quantity} × {productName}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-ink-soft mt-1">
        “{reason}” <span className="text-ink-faint">{formatDate(createdAt)}</span>
      </p>
      {answer && <p className="text-ink-soft mt-1">Your answer: “{answer}”</p>}
      {status === 'requested' && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" onClick={() => setOpen('accept')}>
            Accept return
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setOpen('refuse')}>
            Refuse
          </Button>
        </div>
      )}
      {status === 'accepted' && (
        <Button size="sm" className="mt-3" onClick={() => setOpen('receive')}>
          It has come back
        </Button>
      )}
      {(open === 'accept' || open === 'refuse') && (
        <DecideReturn request={request} accept={open === 'accept'} changes={changes} onClose={close} />
      )}
      {open === 'receive' && <ReceiveReturn request={request} changes={changes} onClose={close} />}
    </div>
  );
}

type DecideReturnProps = {
  request: ReturnView;
  accept: boolean;
  changes: VendorOrderChanges;
  onClose: () => void;
};

function DecideReturn({ request, accept, changes: { decideReturn }, onClose }: DecideReturnProps) {
  const [answer, setAnswer] = useState('');
  const formId = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={accept ? 'Accept this return?' : 'Refuse this return?'}
      text={
        accept
          ? 'The customer sends it back or brings it. They are paid back when you say that it has come.'
          : 'The customer keeps it and is told what you write here.'
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
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          decideReturn.mutate(
            { id: request.id, accept, answer: answer.trim() || null },
            { onSettled: onClose },
          );
        }}
      >
        <Field
          label="Your answer"
          isOptional
          hint={accept ? 'Where to bring it, or how to send it' : 'Why you do not take it back'}
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

type ReceiveReturnProps = { request: ReturnView; changes: VendorOrderChanges; onClose: () => void };

function ReceiveReturn({ request, changes: { receiveReturn }, onClose }: ReceiveReturnProps) {
  const [quantity, setQuantity] = useState(request.quantity);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="What has come back?"
      text="It returns to your stock, and the customer is paid back for it."
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
            Pay back
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
