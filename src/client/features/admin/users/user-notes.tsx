import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { addNoteInput, type UserDetails, type UserNote } from '@/shared/crm.ts';

type UserNotesProps = { userId: number; notes: readonly UserNote[] };

/** What admins write about somebody. Each deletes their own. */
export function UserNotes({ userId, notes }: UserNotesProps) {
  const api = useApi();
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string>();
  const keep = (next: UserNote[]) =>
    api.people.user.setData(
      { id: userId },
      (user: UserDetails | undefined) => user && { ...user, notes: next },
    );
  const add = trpc.people.addNote.useMutation({
    onSuccess: (next) => {
      keep(next);
      setBody('');
    },
    onError: (error) => setProblem(messageOrFallback(error, 'Failed to save the note.')),
  });
  const remove = trpc.people.deleteNote.useMutation({
    onSuccess: keep,
    onError: (error) => toast.error('Error', messageOrFallback(error, 'Failed to delete the note.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = addNoteInput.safeParse({ id: userId, body });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && !add.isPending) add.mutate(checked.data);
  };
  return (
    <Card title="Notes" text="For admins only. Part of what a person gets when they ask for their data.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label="New note" isLabelHidden error={problem}>
          <Textarea
            value={body}
            rows={3}
            maxLength={2000}
            placeholder="What should the next admin know?"
            onChange={({ target }) => setBody(target.value)}
          />
        </Field>
        <Button type="submit" size="sm" variant="secondary" className="self-start" isPending={add.isPending}>
          Add note
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className="divide-line mt-4 divide-y">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-3 py-3 text-sm">
              <div className="min-w-0">
                <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
                <p className="text-ink-faint mt-1">
                  {note.isOwn ? 'You' : note.author}, {formatDateTime(note.createdAt)}
                </p>
              </div>
              {note.isOwn && (
                <IconButton
                  label="Delete this note"
                  size="sm"
                  icon={<Trash2 aria-hidden />}
                  isPending={remove.isPending && remove.variables.id === note.id}
                  onClick={() => remove.mutate({ id: note.id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
