import { useState } from 'react';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
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
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const given = reason.trim();
    setProblem(given ? undefined : 'Reason is required');
    if (given && !isPending) onConfirm(given);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      text={text}
      size="sm"
      submitLabel={confirmLabel}
      cancelLabel={cancelLabel}
      tone="danger"
      isPending={isPending}
      isLockedWhilePending
      onSubmit={submit}
    >
      <Field label="Reason" hint={hint} error={problem}>
        <Textarea
          rows={3}
          maxLength={maxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
