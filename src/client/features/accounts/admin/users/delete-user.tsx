import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOrFallback, readFailure } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import type { UserDetails } from '@/shared/accounts/crm.ts';
import { useUsersChanged } from './use-users-changed.ts';

type DeleteUserProps = {
  /** Whom to delete; nobody when null. */
  user: Pick<CrmUser, 'id' | 'name'> | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** A sentence with the counts of records that are deleted with an account. */
function lostWith({ openForms, decidedApplications }: UserDetails['counts']): string {
  const lost = [
    ...(openForms > 0 ? [formatCount(openForms, 'open message')] : []),
    ...(decidedApplications > 0 ? [formatCount(decidedApplications, 'decided application')] : []),
  ];
  return lost.length > 0 ? `Deleted with them: ${lost.join(' and ')}.` : '';
}

/** Asks before a person is deleted. Their orders stay, without a name. */
export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  // The dialog still says its sentence while it fades.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  const api = useApi();
  const details = useQuery({
    ...api.people.user.queryOptions({ id: shown?.id ?? 0 }),
    enabled: user !== null,
  });
  const lost = details.data && lostWith(details.data.counts);
  const changed = useUsersChanged();
  const remove = trpc.crm.deleteUser.useMutation({
    onSuccess: async () => {
      onClose();
      onDeleted?.();
      toast.success('User Deleted', `${shown?.name} is gone. Their orders stay, without a name.`);
      await changed();
    },
    onError: (error) => {
      onClose();
      // Somebody who has been made an admin since the list was read.
      const title = readFailure(error).code === 'FORBIDDEN' ? 'Cannot Delete' : 'Error';
      toast.error(title, messageOrFallback(error, 'Failed to delete user'));
      void changed();
    },
  });
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete user"
      text={
        <>
          Are you sure you want to delete "{shown?.name}"? This action cannot be undone. Their orders stay,
          without a name. {lost}
        </>
      }
      confirmLabel="Delete user"
      onConfirm={() => shown && remove.mutate({ id: shown.id })}
      isPending={remove.isPending || details.isLoading}
    />
  );
}
