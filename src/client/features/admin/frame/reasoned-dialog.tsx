import { type ReactNode, useState } from 'react';
import type { ApiFailure } from '@/client/lib/failure.ts';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog, type FormDialogProps } from '@/client/ui/form-dialog.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { prose } from '@/shared/input/input.ts';

type ReasonedDialogProps = {
  title: string;
  text: ReactNode;
  hint?: string;
  rows?: number;
  length: { min: number; max: number };
  confirmLabel: string;
  /** The server's error; an error of the reason shows at the field. */
  failure?: ApiFailure | undefined;
  onConfirm: (reason: string) => void;
} & Pick<FormDialogProps, 'cancelLabel' | 'size' | 'isPending' | 'isLockedWhilePending' | 'onClose'>;

export function ReasonedDialog(props: ReasonedDialogProps) {
  const { hint = 'Say what is wrong with it', rows = 3, length, ...others } = props;
  const { confirmLabel, failure, onConfirm, ...dialog } = others;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const checked = prose('Reason', length.min, length.max).safeParse(reason);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && !dialog.isPending) onConfirm(checked.data);
  };
  return (
    <FormDialog
      {...dialog}
      submitLabel={confirmLabel}
      tone="danger"
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      {failure && !failure.fields.reason && <Notice tone="danger">{failure.message}</Notice>}
      <Field label="Reason" hint={hint} error={problem ?? failure?.fields.reason}>
        <Textarea
          rows={rows}
          value={reason}
          maxLength={length.max}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
