import { ConfirmButton, type ConfirmDialogProps } from '@/client/ui/confirm-dialog.tsx';

type MadeButtonProps = {
  id: number;
  /** Names the shipment for screen readers. */
  name: string;
  text: string;
  mutation: NonNullable<ConfirmDialogProps['mutation']> & {
    mutate: (input: { id: number }, options: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
};

/** Reports pieces made to order as made, for their vendor or an admin. */
export function MadeButton({ id, name, text, mutation, onClose }: MadeButtonProps) {
  return (
    <ConfirmButton
      size="sm"
      title="It is made?"
      text={text}
      confirmLabel="It is made"
      cancelLabel="Not yet"
      tone="primary"
      mutation={mutation}
      onClose={onClose}
      onConfirm={(closeDialog) => mutation.mutate({ id }, { onSuccess: closeDialog })}
    >
      It is made<span className="sr-only">: {name}</span>
    </ConfirmButton>
  );
}
