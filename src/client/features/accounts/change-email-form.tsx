import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { changeEmailInput } from '@/shared/accounts/account-inputs.ts';

/** Requests an address change, effective once the mailed link is used. */
export function ChangeEmailForm() {
  const form = useZodForm(changeEmailInput, { defaultValues: { email: '', currentPassword: '' } });
  const { errors } = form.formState;
  const change = trpc.account.changeEmail.useMutation({ onSuccess: () => form.reset() });
  const failure = useServerErrors(form, change.error);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      className="flex flex-col gap-4"
    >
      {change.isSuccess && <Notice tone="positive">{change.data.message}</Notice>}
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Field label="New email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="secondary" isPending={change.isPending} className="self-start">
        Change email
      </Button>
    </form>
  );
}
