import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type FormActionsProps = {
  submitLabel: ReactNode;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isPending: boolean;
  isDisabled?: boolean | undefined;
  /** Cannot be cancelled while sending. */
  isLockedWhilePending?: boolean | undefined;
  onCancel: () => void;
  /** The form's id, if the buttons are outside. */
  form?: string;
};

function Actions(props: FormActionsProps) {
  const { cancelLabel = 'Cancel', isPending, isLockedWhilePending = false } = props;
  return (
    <>
      <Button variant="secondary" disabled={isLockedWhilePending && isPending} onClick={props.onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        form={props.form}
        variant={props.tone}
        isPending={isPending}
        disabled={props.isDisabled}
      >
        {props.submitLabel}
      </Button>
    </>
  );
}

export function FormActions(props: FormActionsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Actions {...props} />
    </div>
  );
}

export type FormDialogProps = Omit<DialogProps, 'footer'> &
  Omit<FormActionsProps, 'onCancel' | 'form'> & { onSubmit: () => void; className?: string | undefined };

/** A dialog with one form. Its buttons stay visible while the fields scroll. */
export function FormDialog({
  isOpen,
  onClose,
  title,
  text,
  size,
  onSubmit,
  className,
  children,
  ...actions
}: FormDialogProps) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const close = () => {
    if (!actions.isLockedWhilePending || !actions.isPending) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      text={text}
      size={size}
      footer={<Actions {...actions} form={formId} onCancel={close} />}
    >
      <form id={formId} noValidate onSubmit={submit} className={className}>
        {children}
      </form>
    </Dialog>
  );
}
