import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Notice } from './notice.tsx';

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

/** The result of `useApiForm`, or the parts that a dialog needs. */
type DialogForm =
  | {
      form: {
        submit: (event?: FormEvent<HTMLFormElement>) => unknown;
        isPending: boolean;
        failure?: { message: string } | undefined;
      };
    }
  | { form?: undefined; onSubmit: () => void; isPending: boolean };

export type FormDialogProps = Omit<DialogProps, 'footer'> &
  Omit<FormActionsProps, 'onCancel' | 'form' | 'isPending'> & {
    /** Content above the form, such as a search with its own form. */
    above?: ReactNode;
    className?: string | undefined;
  } & DialogForm;

/** A dialog with one form. Its buttons stay visible while the fields scroll. */
export function FormDialog({
  isOpen,
  onClose,
  title,
  text,
  size,
  above,
  className,
  children,
  ...rest
}: FormDialogProps) {
  const formId = useId();
  const { submitLabel, cancelLabel, tone, isDisabled, isLockedWhilePending, ...own } = rest;
  const isPending = own.form ? own.form.isPending : own.isPending;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (own.form) void own.form.submit(event);
    else own.onSubmit();
  };
  const close = () => {
    if (!isLockedWhilePending || !isPending) onClose();
  };
  const actions = { submitLabel, cancelLabel, tone, isDisabled, isLockedWhilePending, isPending };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      text={text}
      size={size}
      footer={<Actions {...actions} form={formId} onCancel={close} />}
    >
      {above && <div className="mb-5">{above}</div>}
      <form id={formId} noValidate onSubmit={submit} className={className ?? 'flex flex-col gap-5'}>
        {own.form?.failure && <Notice tone="danger">{own.form.failure.message}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
