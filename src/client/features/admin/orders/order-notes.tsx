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
import { type OrderNoteView, orderNoteInput } from '@/shared/admin-orders.ts';
import { DELETED_ACCOUNT } from './person-link.tsx';

type OrderNotesProps = { orderNumber: string; notes: readonly OrderNoteView[] };

/** What admins write down about an order. Each deletes their own. */
export function OrderNotes({ orderNumber, notes }: OrderNotesProps) {
  const api = useApi();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const keep = (next: OrderNoteView[]) => {
    api.adminOrders.get.setData({ orderNumber }, (view) => view && { ...view, notes: next });
    void api.adminOrders.list.invalidate();
  };
  const add = trpc.adminOrders.addNote.useMutation({
    onSuccess: (next) => {
      keep(next);
      setText('');
    },
    onError: (error) => setProblem(messageOrFallback(error, 'Failed to save the note.')),
  });
  const remove = trpc.adminOrders.deleteNote.useMutation({
    onSuccess: keep,
    onError: (error) => toast.error('Error', messageOrFallback(error, 'Failed to delete the note.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = orderNoteInput.safeParse({ orderNumber, text });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && !add.isPending) add.mutate(checked.data);
  };
  return (
    <Card title="Notes" text="For admins only.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label="New note" isLabelHidden error={problem}>
          <Textarea
            value={text}
            rows={3}
            maxLength={2000}
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
                  {note.isOwn ? 'You' : (note.author ?? DELETED_ACCOUNT)}, {formatDateTime(note.createdAt)}
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
