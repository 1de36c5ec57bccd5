import type { ReactNode } from 'react';
import { z } from 'zod';
import { type FormMutation, useApiForm } from '@/client/lib/use-api-form.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog, type FormDialogProps } from '@/client/ui/form-dialog.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { prose } from '@/shared/input/input.ts';

type ReasonedDialogProps<Input> = {
  title: string;
  text: ReactNode;
  hint?: string;
  rows?: number;
  length: { min: number; max: number };
  confirmLabel: string;
  mutation: FormMutation<Input>;
  toInput: (reason: string) => NoInfer<Input>;
  onSuccess?: () => void;
  /** Message for failures without an answer of the server. */
  failed?: string;
} & Pick<FormDialogProps, 'cancelLabel' | 'size' | 'isOpen' | 'onClose'>;

/** Asks for the reason of a decision, and sends it. */
export function ReasonedDialog<Input>({
  hint,
  rows = 3,
  length: { min, max },
  confirmLabel,
  mutation,
  toInput,
  onSuccess,
  failed,
  ...dialog
}: ReasonedDialogProps<Input>) {
  const form = useApiForm(z.object({ reason: prose('Reason', min, max) }), {
    mutation,
    onSuccess,
    failed,
    defaultValues: { reason: '' },
    toInput: ({ reason }) => toInput(reason),
  });
  return (
    <FormDialog {...dialog} form={form} submitLabel={confirmLabel} tone="danger">
      <FormField form={form} name="reason" label="Reason" hint={hint}>
        <Textarea rows={rows} maxLength={max} />
      </FormField>
    </FormDialog>
  );
}
