import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { useSetCurrentUser } from './use-set-current-user.ts';

/** Deletes the own account, after asking back with the password. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        size="sm"
        title="Delete your account?"
        text="This action cannot be undone."
      >
        <ConfirmForm onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function ConfirmForm({ onCancel }: { onCancel: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const become = useSetCurrentUser();
  const [currentPassword, setCurrentPassword] = useState('');
  const remove = trpc.account.delete.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/' });
      await become(null);
      toast.success('Account deleted', 'Your account is gone. Thank you for having been here.');
    },
  });
  const failure = remove.isError ? readFailure(remove.error) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ currentPassword });
  };

  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure && !failure.fields.currentPassword && <Notice tone="danger">{failure.message}</Notice>}
      <Field label="Current password" error={failure?.fields.currentPassword}>
        <PasswordInput
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" isPending={remove.isPending}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}
