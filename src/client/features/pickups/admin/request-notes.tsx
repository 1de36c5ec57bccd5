import { type FormEvent, useState } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CollectionRequestView } from '@/shared/pickups/collections.ts';
import { useRequestChange } from './use-request-change.ts';

/** What admins and the driver note down; the household never reads it. */
export function RequestNotes({ request: { id, adminNotes } }: { request: CollectionRequestView }) {
  const [notes, setNotes] = useState(adminNotes ?? '');
  const takeIn = useRequestChange();
  const save = trpc.collectionRequests.note.useMutation({
    onSuccess: async (changed) => {
      toast.success('Notes saved');
      await takeIn(changed);
    },
    onError: (error) => toast.error('Error', messageOrFallback(error, 'Failed to save the notes.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id, adminNotes: notes });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Notes for the team and the driver" isOptional>
        <Textarea value={notes} onChange={({ target }) => setNotes(target.value)} maxLength={2000} rows={2} />
      </Field>
      {notes.trim() !== (adminNotes ?? '') && (
        <Button type="submit" variant="secondary" size="sm" isPending={save.isPending} className="self-start">
          Save notes
        </Button>
      )}
    </form>
  );
}
