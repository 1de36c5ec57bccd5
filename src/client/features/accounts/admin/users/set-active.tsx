import { trpc } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import { useUsersChanged } from './use-users-changed.ts';

type SetActiveProps = {
  user: Pick<CrmUser, 'id' | 'name' | 'role' | 'isActive' | 'isGuest'>;
  onClose: () => void;
};

/** Confirms deactivating or reactivating a user. */
export function SetActive({ user, onClose }: SetActiveProps) {
  const changed = useUsersChanged();
  const update = trpc.crm.updateUser.useMutation({
    onSuccess: async ({ name, isActive, isGuest }) => {
      onClose();
      toast.success(
        'User Updated',
        isGuest
          ? `${name} can ${isActive ? 'open their orders again' : 'no longer open their orders'}.`
          : `${name} can ${isActive ? 'sign in again' : 'no longer sign in'}.`,
      );
      await changed();
    },
  });
  const { isActive } = user;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isActive ? `Deactivate ${user.name}?` : `Reactivate ${user.name}?`}
      text={isActive ? endsOf(user) : returnsOf(user)}
      confirmLabel={isActive ? 'Deactivate user' : 'Reactivate user'}
      tone={isActive ? 'danger' : 'primary'}
      onConfirm={() => update.mutate({ id: user.id, isActive: !isActive })}
      mutation={update}
      failureText="Failed to update user"
    />
  );
}

function returnsOf({ isGuest }: SetActiveProps['user']): string {
  return isGuest
    ? 'Their browsers and the links in their mails open their orders again.'
    : 'They can sign in again with their password, and what they sell is back on sale.';
}

function endsOf({ isGuest, role }: SetActiveProps['user']): string {
  if (isGuest) {
    return 'Their browsers and the links in their mails open nothing until you reactivate them: they can’t write, ask for a return or buy as this guest.';
  }
  const all = 'They are signed out everywhere and cannot sign in until you reactivate them.';
  return role === 'customer' ? all : `${all} Their products leave the shop until then.`;
}
