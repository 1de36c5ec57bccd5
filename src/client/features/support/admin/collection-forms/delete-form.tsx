import { useState } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { FormListing } from '@/shared/support/collection-forms.ts';
import { useFormsChanged } from './use-forms-changed.ts';

type DeleteFormProps = {
  /** Which to delete; none when null. */
  form: Pick<FormListing, 'id' | 'title'> | null;
  onClose: () => void;
};

/** Asks before a message is deleted, with its replies and files. */
export function DeleteForm({ form, onClose }: DeleteFormProps) {
  // The dialog still says its sentence while it fades.
  const [shown, setShown] = useState(form);
  if (form && form !== shown) setShown(form);
  const changed = useFormsChanged();
  const remove = trpc.collectionForms.delete.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success('Form Deleted', 'Its replies and files are gone, too.');
      await changed();
    },
    onError: async (error) => {
      onClose();
      toast.error('Error', messageOrFallback(error, 'Failed to delete form'));
      await changed();
    },
  });
  return (
    <ConfirmDialog
      isOpen={form !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete form"
      text={`Are you sure you want to delete "${shown?.title}"? This action cannot be undone.`}
      confirmLabel="Delete form"
      onConfirm={() => shown && remove.mutate({ id: shown.id })}
      isPending={remove.isPending}
    />
  );
}
