import { useState } from 'react';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CollectionLink } from './collection-screen.tsx';
import { useFollowed } from './use-followed.ts';

export function CancelCollection({ link }: { link: CollectionLink }) {
  const [isOpen, setIsOpen] = useState(false);
  const takeIn = useFollowed(link);
  const cancel = trpc.collectionRequests.cancel.useMutation({
    onSuccess: async (next) => {
      setIsOpen(false);
      toast.success('Collection cancelled');
      await takeIn(next);
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Cancel collection
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Cancel your collection?"
        text="The van will not come. You can send a new request at any time."
        confirmLabel="Cancel collection"
        cancelLabel="Keep it"
        mutation={cancel}
        failureText="Failed to cancel the collection."
        onConfirm={() => cancel.mutate(link)}
      />
    </>
  );
}
