import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { formatDateTime } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type AdminNote, MAX_NOTE, noteText } from '@/shared/platform/admin-notes.ts';

type NotesCardProps = {
  notes: readonly AdminNote[];
  text: string;
  onAdd: (text: string) => Promise<unknown>;
  onDelete: (id: number) => Promise<unknown>;
};

/** Internal notes of admins. Authors can delete their own. */
export function NotesCard({ notes, text: readers, onAdd, onDelete }: NotesCardProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useMutation({
    mutationFn: onAdd,
    onSuccess: () => setText(''),
    onError: (error) => setProblem(messageOrFallback(error, 'Failed to save the note.')),
  });
  const remove = useMutation({
    mutationFn: onDelete,
    onError: (error) => toast.failure(error, 'Failed to delete the note.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = noteText.safeParse(text);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && !add.isPending) add.mutate(checked.data);
  };
  return (
    <Card title="Notes" text={readers}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label="New note" isLabelHidden error={problem}>
          <Textarea
            value={text}
            rows={3}
            maxLength={MAX_NOTE}
            placeholder="What should the next admin know?"
            onChange={({ target }) => setText(target.value)}
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
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                <p className="text-ink-faint mt-1">
                  {note.isOwn ? 'You' : (note.author ?? 'Deleted account')}, {formatDateTime(note.createdAt)}
                </p>
              </div>
              {note.isOwn && (
                <IconButton
                  label="Delete this note"
                  size="sm"
                  icon={<Trash2 aria-hidden />}
                  isPending={remove.isPending && remove.variables === note.id}
                  onClick={() => remove.mutate(note.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
