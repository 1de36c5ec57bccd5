import { useState } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CrmUser } from '@/shared/accounts.ts';
import { useUsersChanged } from './use-users-changed.ts';

type SetActiveProps = {
  /** Whose account to close or open again; nobody's when null. */
  user: Pick<CrmUser, 'id' | 'name' | 'role' | 'isActive'> | null;
  onClose: () => void;
};

/** Asks before somebody is deactivated, or may sign in again. */
export function SetActive({ user, onClose }: SetActiveProps) {
  // The dialog still says its sentence while it fades.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  const changed = useUsersChanged();
  const update = trpc.crm.updateUser.useMutation({
    onSuccess: async ({ name, isActive }) => {
      onClose();
      toast.success(
        'User Updated',
        isActive ? `${name} can sign in again.` : `${name} can no longer sign in.`,
      );
      await changed();
    },
    onError: (error) => {
      onClose();
      toast.error('Error', messageOrFallback(error, 'Failed to update user'));
    },
  });
  const isActive = shown?.isActive ?? true;
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isActive ? `Deactivate ${shown?.name}?` : `Reactivate ${shown?.name}?`}
      text={
        isActive
          ? whatEnds(shown?.role)
          : 'They can sign in again with their password, and what they sell is back on sale.'
      }
      confirmLabel={isActive ? 'Deactivate user' : 'Reactivate user'}
      tone={isActive ? 'danger' : 'primary'}
      onConfirm={() => shown && update.mutate({ id: shown.id, isActive: !isActive })}
      isPending={update.isPending}
    />
  );
}

function whatEnds(role: CrmUser['role'] | undefined): string {
  const all = 'They are signed out everywhere and cannot sign in until you reactivate them.';
  return role === 'customer' ? all : `${all} Their products leave the shop until then.`;
}
