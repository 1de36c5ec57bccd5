import { NotesCard } from '@/client/features/admin/notes/notes-card.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import type { AdminNote } from '@/shared/accounts/admin-notes.ts';

/** What admins write down about an order. */
export function OrderNotes({ orderNumber, notes }: { orderNumber: string; notes: readonly AdminNote[] }) {
  const api = useApi();
  const onSuccess = (next: AdminNote[]) => {
    api.adminOrders.get.setData({ orderNumber }, (view) => view && { ...view, notes: next });
    void api.adminOrders.list.invalidate();
  };
  const add = trpc.adminOrders.addNote.useMutation({ onSuccess });
  const remove = trpc.adminOrders.deleteNote.useMutation({ onSuccess });
  return (
    <NotesCard
      text="For admins only."
      notes={notes}
      onAdd={(text) => add.mutateAsync({ orderNumber, text })}
      onDelete={(id) => remove.mutateAsync({ id })}
    />
  );
}
