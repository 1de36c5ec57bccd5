import { type FormEvent, useState } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { OfferedPiece } from '@/shared/pickups/collected-items.ts';

/** Says no to a piece; the team may read why. */
export function RefuseOffer({ piece: { id, name }, onClose }: { piece: OfferedPiece; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const api = useApi();
  const refuse = trpc.collectedItems.answerOffer.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success('Refused', 'Thank you for looking at it.');
      await api.collectedItems.offers.invalidate();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse.mutate({ id, isAccepted: false, reason });
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Refuse ${name}?`}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label="Reason"
          isOptional
          error={refuse.isError ? messageOrFallback(refuse.error, 'Failed to refuse the piece.') : undefined}
        >
          <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" isPending={refuse.isPending}>
            Refuse piece
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
