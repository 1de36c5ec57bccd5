import { useId, useState } from 'react';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import { useUsersChanged } from './use-users-changed.ts';
import { UserForm } from './user-form.tsx';

type UserDialogProps = { isOpen: boolean; onClose: () => void; user: CrmUser | null };

export function UserDialog({ isOpen, onClose, user }: UserDialogProps) {
  // Keeps the user shown while the dialog fades out.
  const [shown, setShown] = useState(user);
  if (isOpen && user !== shown) setShown(user);
  const formId = useId();
  const changed = useUsersChanged();
  const create = trpc.crm.createUser.useMutation({
    onSuccess: async ({ name }) => {
      onClose();
      toast.success('User Created', `${name} can sign in now. We’ve emailed them.`);
      await changed();
    },
    onError: (error) => toast.failure(error, 'Failed to create user'),
  });
  const update = trpc.crm.updateUser.useMutation({
    onSuccess: async ({ name }) => {
      onClose();
      toast.success('User Updated', `The details of ${name} are saved.`);
      await changed();
    },
    onError: (error) => toast.failure(error, 'Failed to update user'),
  });
  const save = shown ? update : create;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        save.reset();
        onClose();
      }}
      title={shown ? `Edit ${shown.name}` : 'Add User'}
      text={
        shown
          ? 'An address you enter counts as verified. We email the old one.'
          : 'They can sign in at once with this password.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={save.isPending}>
            {shown ? 'Save changes' : 'Create User'}
          </Button>
        </>
      }
    >
      <UserForm
        id={formId}
        user={shown}
        error={save.error}
        onSubmit={({ password, ...values }) => {
          if (save.isPending) return;
          if (!shown) create.mutate({ ...values, password });
          else update.mutate({ ...values, id: shown.id, ...(password ? { password } : {}) });
        }}
      />
    </Dialog>
  );
}
