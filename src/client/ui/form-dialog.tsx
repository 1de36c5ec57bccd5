import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Form } from './form.tsx';

export type FormDialogProps = Omit<DialogProps, 'footer'> & {
  form: Pick<
    ApiForm<FieldValues>,
    'submit' | 'isPending' | 'failure' | 'conflict' | 'draft' | 'isChanged'
  > & {
    reset: () => void;
  };
  submitLabel: ReactNode;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  /** Content above the form, such as a search with its own form. */
  above?: ReactNode;
};

/**
 * A dialog with one form. Its buttons stay visible while the fields scroll. It asks before it discards what was typed, and stays
 * open while it is sent.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, cancelLabel = 'Cancel', tone, isDisabled } = props;
  const { isPending } = form;
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    // If sending fails, the dialog still has what was typed.
    if (isPending) return;
    if (!form.draft?.isKept && form.isChanged()) setIsAsking(true);
    else props.onClose();
  };
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={close}
      title={props.title}
      text={props.text}
      size={props.size}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={tone} isPending={isPending} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {props.above && <div className="mb-5">{props.above}</div>}
      <Form id={formId} form={form} className={props.className}>
        {props.children}
      </Form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard your changes?"
        text="What you entered here is not saved."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={() => {
          setIsAsking(false);
          form.reset();
          props.onClose();
        }}
      />
    </Dialog>
  );
}
