import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { confirmPasswordInput } from '@/shared/accounts/account-inputs.ts';
import { useSetCurrentUser } from './use-set-current-user.ts';

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
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
  const navigate = useNavigate();
  const become = useSetCurrentUser();
  const form = useZodForm(confirmPasswordInput, { defaultValues: { currentPassword: '' } });
  const remove = trpc.account.delete.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/' });
      await become(null);
      toast.success('Account deleted', 'Your account is deleted. Thank you for shopping with us.');
    },
  });
  const failure = useServerErrors(form, remove.error);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => remove.mutate(values))}
      className="flex flex-col gap-5"
    >
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Field label="Current password" error={form.formState.errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <FormActions
        submitLabel="Delete my account"
        tone="danger"
        isPending={remove.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
