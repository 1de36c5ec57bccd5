import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx';
import { Form, type FormProps } from './form.tsx';

export type FormDialogProps = Omit<DialogProps, 'footer'> & {
  form: FormProps['form'];
  submitLabel: ReactNode;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  /** Content above the form, such as a search with its own form. */
  above?: ReactNode;
};

/** A dialog with one form. Its buttons stay visible while the fields scroll. */
export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, cancelLabel = 'Cancel', tone, isDisabled } = props;
  const { isPending } = form;
  const formId = useId();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      text={props.text}
      size={props.size}
      footer={
        <>
          <DialogClose disabled={isPending}>{cancelLabel}</DialogClose>
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
    </Dialog>
  );
}
