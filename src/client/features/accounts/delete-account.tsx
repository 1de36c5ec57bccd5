import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBecome } from './use-become.ts';

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
  const become = useBecome();
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
