import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';

type ReasonDialogProps = {
  title: string;
  text: string;
  /** Who reads it. */
  hint?: string;
  maxLength?: number;
  confirmLabel: string;
  cancelLabel: string;
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks why something is cancelled or taken back. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirmLabel, cancelLabel, isPending, onConfirm, onClose } = props;
  const { hint = 'The customer and the vendor read it', maxLength = 500 } = props;
  const formId = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setProblem(given ? undefined : 'Reason is required');
    if (given && !isPending) onConfirm(given);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={title}
      text={text}
      size="sm"
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Reason" hint={hint} error={problem}>
          <Textarea
            rows={3}
            maxLength={maxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
