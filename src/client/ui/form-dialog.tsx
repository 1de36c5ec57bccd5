import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Notice } from './notice.tsx';

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

export type FormDialogProps = Omit<DialogProps, 'footer'> & {
  submitLabel: ReactNode;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  /** Cannot be cancelled while sending. */
  isLockedWhilePending?: boolean | undefined;
  className?: string | undefined;
  /** Content above the form, such as a search with its own form. */
  above?: ReactNode;
} & DialogForm;

/** A dialog with one form. Its buttons stay visible while the fields scroll. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, cancelLabel = 'Cancel', tone, isDisabled, isLockedWhilePending = false } = props;
  const formId = useId();
  const { isPending } = props.form ?? props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.form) void props.form.submit(event);
    else props.onSubmit();
  };
  const close = () => {
    if (!isLockedWhilePending || !isPending) props.onClose();
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
          <Button variant="secondary" disabled={isLockedWhilePending && isPending} onClick={close}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={tone} isPending={isPending} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {props.above && <div className="mb-5">{props.above}</div>}
      <form id={formId} noValidate onSubmit={submit} className={props.className ?? 'flex flex-col gap-5'}>
        {props.form?.failure && <Notice tone="danger">{props.form.failure.message}</Notice>}
        {props.children}
      </form>
    </Dialog>
  );
}
