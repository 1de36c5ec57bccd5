import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { formatDateTime } from '@/client/lib/format.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Card } from '@/client/ui/card.tsx';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { type AdminNote, MAX_NOTE, noteText } from '@/shared/platform/admin-notes.ts';

type NotesCardProps = {
  notes: readonly AdminNote[];
  text: string;
  onAdd: (text: string) => Promise<unknown>;
  onDelete: (id: number) => Promise<unknown>;
};

/** Internal notes of admins. Authors can delete their own. */
export function NotesCard({ notes, text, onAdd, onDelete }: NotesCardProps) {
  const add = useMutation({
    mutationFn: onAdd,
    onSuccess: () => {
      form.reset();
    },
  });
  const form = useApiForm(z.object({ text: noteText }), {
    mutation: add,
    failed: 'Failed to save the note.',
    defaultValues: { text: '' },
    toInput: ({ text }) => text,
  });
  const remove = useMutation({ mutationFn: onDelete });
  return (
    <Card title="Notes" text={text}>
      <Form form={form} className="flex flex-col gap-3">
        <FormField form={form} name="text" label="New note" isLabelHidden>
          <Textarea rows={3} maxLength={MAX_NOTE} placeholder="What should the next admin know?" />
        </FormField>
        <SubmitButton form={form} size="sm" variant="secondary">
          Add note
        </SubmitButton>
      </Form>
      {notes.length > 0 && (
        <ul className="divide-line mt-4 divide-y">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-3 py-3 text-sm">
              <div className="min-w-0">
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                <p className="text-ink-faint mt-1">
                  {note.isOwn ? 'You' : (note.author ?? 'Deleted account')}, {formatDateTime(note.createdAt)}
                </p>
              </div>
              {note.isOwn && (
                <ConfirmButton
                  variant="quiet"
                  size="sm"
                  title="Delete this note?"
                  text="Other admins no longer see it. This cannot be undone."
                  confirmLabel="Delete note"
                  mutation={remove}
                  failureText="Failed to delete the note."
                  onConfirm={() => remove.mutate(note.id)}
                >
                  Delete<span className="sr-only"> this note</span>
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
