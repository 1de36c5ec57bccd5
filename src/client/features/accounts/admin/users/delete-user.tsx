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
  user: Pick<CrmUser, 'id' | 'name'> | null;
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
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  const details = useQuery({
    ...useApi().people.user.queryOptions({ id: shown?.id ?? 0 }),
    enabled: user !== null,
  });
  const lost = details.data && lostWith(details.data.counts);
  const owed = details.data?.owed ?? [];
  const debt = formatList(owed.map(({ amount, currency }) => formatMoney(amount, currency)));
  const [isWrittenOff, setIsWrittenOff] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changed = useUsersChanged();
  const close = () => {
    setIsWrittenOff(false);
    setProblem(undefined);
    onClose();
  };
  const remove = trpc.crm.deleteUser.useMutation({
    onSuccess: async () => {
      close();
      onDeleted?.();
      toast.success('User Deleted', `${shown?.name} is gone. Their orders stay, without a name.`);
      await changed();
    },
    onError: (error) => {
      if (readFailure(error).details.owed) {
        setIsWrittenOff(false);
        setProblem(readFailure(error).message);
        void details.refetch();
        return;
      }
      close();
      // The person became an admin since the list was loaded.
      const title = readFailure(error).code === 'FORBIDDEN' ? 'Cannot Delete' : 'Error';
      toast.failure(error, 'Failed to delete user', title);
      void changed();
    },
  });
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={close}
      title="Delete user"
      text={
        <>
          Are you sure you want to delete "{shown?.name}"? This action cannot be undone. Their orders stay,
          without a name. {lost}
          {owed.length > 0 && (
            <>
              <p className="text-ink mt-3">
                {shown?.name} owes the shop {debt}: refunds took more than they have earned since. Once the
                account is deleted, later sales can no longer pay it off.
              </p>
              <Checkbox
                className="mt-2"
                label={`Write off ${debt}`}
                checked={isWrittenOff}
                onChange={({ target }) => {
                  setIsWrittenOff(target.checked);
                  setProblem(undefined);
                }}
              />
            </>
          )}
        </>
      }
      confirmLabel="Delete user"
      error={problem}
      onConfirm={() => {
        if (!shown) return;
        if (owed.length > 0 && !isWrittenOff) setProblem(`Confirm that the shop writes off ${debt}.`);
        else remove.mutate({ id: shown.id, writeOff: owed });
      }}
      isPending={remove.isPending || details.isLoading}
    />
  );
}
