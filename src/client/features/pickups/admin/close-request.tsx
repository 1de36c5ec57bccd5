import { type FormEvent, useState } from 'react';
import { messageIfFailed } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CollectionRequestView } from '@/shared/pickups/collections.ts';
import { useRequestChange } from './use-request-change.ts';

/** Marks the collection as done. */
export function CompleteRequest({
  request: { id },
  isDue,
}: {
  request: CollectionRequestView;
  isDue: boolean;
}) {
  const takeIn = useRequestChange();
  const complete = trpc.collectionRequests.complete.useMutation({
    onSuccess: async (changed) => {
      toast.success('Marked as collected', 'We’ve thanked the household by email.');
      await takeIn(changed);
    },
    onError: (error) => toast.failure(error, 'Failed to change the request.'),
  });
  return (
    <Button
      disabledReason={isDue ? undefined : 'On the day of the van, or later'}
      isPending={complete.isPending}
      onClick={() => complete.mutate({ id })}
    >
      Mark as collected
    </Button>
  );
}

/** Asks for the reason, which the household reads. */
export function DeclineRequest({ request: { id } }: { request: CollectionRequestView }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const takeIn = useRequestChange();
  const decline = trpc.collectionRequests.decline.useMutation({
    onSuccess: async (changed) => {
      setIsOpen(false);
      toast.success('Request declined', 'We’ve emailed the household.');
      await takeIn(changed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decline.mutate({ id, reason });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Decline
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Decline this request?"
        text="The household reads the reason by email."
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field label="Reason" error={messageIfFailed(decline.error, 'Failed to decline the request.')}>
            <Textarea
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              maxLength={1000}
              rows={4}
            />
          </Field>
          <FormActions
            submitLabel="Decline request"
            tone="danger"
            isPending={decline.isPending}
            onCancel={() => setIsOpen(false)}
          />
        </form>
      </Dialog>
    </>
  );
}
