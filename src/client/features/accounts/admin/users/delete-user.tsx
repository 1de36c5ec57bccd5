import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { formatCount, formatList } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import type { UserDetails } from '@/shared/admin/users.ts';
import { formatMoney } from '@/shared/money.ts';
import { useUsersChanged } from './use-users-changed.ts';

type DeleteUserProps = {
  user: Pick<CrmUser, 'id' | 'name'>;
  onClose: () => void;
  onDeleted?: () => void;
};

function lostWith({ openForms, decidedApplications }: UserDetails['counts']): string {
  const lost = [
    ...(openForms > 0 ? [formatCount(openForms, 'open message')] : []),
    ...(decidedApplications > 0 ? [formatCount(decidedApplications, 'decided application')] : []),
  ];
  return lost.length > 0 ? `Deleted with them: ${lost.join(' and ')}.` : '';
}

/** Confirms deleting an account. Orders stay without a name. */
export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const { id, name } = user;
  const details = useQuery(useApi().people.user.queryOptions({ id }));
  const lost = details.data && lostWith(details.data.counts);
  const owed = details.data?.owed ?? [];
  const debt = formatList(owed.map(({ amount, currency }) => formatMoney(amount, currency)));
  const [isWrittenOff, setIsWrittenOff] = useState(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const changed = useUsersChanged();
  const remove = trpc.crm.deleteUser.useMutation({
    onSuccess: async () => {
      onClose();
      onDeleted?.();
      toast.success('User Deleted', `${name} is gone. Their orders stay, without a name.`);
      await changed();
    },
    onError: (error) => {
      const { code, details: refusal } = readFailure(error);
      if (refusal.owed) {
        setIsWrittenOff(false);
        void details.refetch();
      }
      if (code !== 'FORBIDDEN') return;
      // The person became an admin since the list was loaded.
      onClose();
      toast.failure(error, 'Cannot Delete');
      void changed();
    },
  });
  return (
    <ConfirmDialog
      onClose={() => {
        onClose();
        // Another admin may have deleted them.
        if (remove.isError) void changed();
      }}
      title="Delete user"
      text={
        <>
          Are you sure you want to delete "{name}"? This action cannot be undone. Their orders stay, without a
          name. {lost}
          {owed.length > 0 && (
            <>
              <p className="text-ink mt-3">
                {name} owes the shop {debt}: refunds took more than they have earned since. Once the account
                is deleted, later sales can no longer pay it off.
              </p>
              <Checkbox
                className="mt-2"
                label={`Write off ${debt}`}
                checked={isWrittenOff}
                onChange={({ target }) => {
                  setIsWrittenOff(target.checked);
                  setIsIncomplete(false);
                  remove.reset();
                }}
              />
            </>
          )}
        </>
      }
      confirmLabel="Delete user"
      mutation={remove}
      failureText="Failed to delete user"
      error={isIncomplete ? `Confirm that the shop writes off ${debt}.` : undefined}
      onConfirm={() => {
        if (owed.length > 0 && !isWrittenOff) setIsIncomplete(true);
        else remove.mutate({ id, writeOff: owed });
      }}
      isPending={remove.isPending || details.isLoading}
    />
  );
}
