import { NotesCard } from '@/client/features/admin/notes/notes-card.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import type { AdminNote } from '@/shared/accounts/admin-notes.ts';
import type { UserDetails } from '@/shared/accounts/crm.ts';

/** What admins write about somebody. */
export function UserNotes({ userId, notes }: { userId: number; notes: readonly AdminNote[] }) {
  const api = useApi();
  const onSuccess = (next: AdminNote[]) =>
    api.people.user.setData(
      { id: userId },
      (user: UserDetails | undefined) => user && { ...user, notes: next },
    );
  const add = trpc.people.addNote.useMutation({ onSuccess });
  const remove = trpc.people.deleteNote.useMutation({ onSuccess });
  return (
    <NotesCard
      text="For admins only. Part of what a person gets when they ask for their data."
      notes={notes}
      onAdd={(text) => add.mutateAsync({ id: userId, text })}
      onDelete={(id) => remove.mutateAsync({ id })}
    />
  );
}
