import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ChangeEmailInput, changeEmailInput } from '../../../shared/account-inputs.ts';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** Asks for another address; it counts once the link that is mailed there is used. */
export function ChangeEmailForm() {
  const form = useForm<ChangeEmailInput>({
    resolver: zodResolver(changeEmailInput),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors } = form.formState;
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: () => form.reset(),
    onError: (error) => {
      const { fields } = readFailure(error);
      if (fields.email) form.setError('email', { message: fields.email });
      if (fields.currentPassword) form.setError('currentPassword', { message: fields.currentPassword });
    },
  });
  const failure = change.isError ? readFailure(change.error) : undefined;
  const isInFields = failure && Object.keys(failure.fields).length > 0;

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      className="flex flex-col gap-4"
    >
      {change.isSuccess && <Notice tone="positive">{change.data.message}</Notice>}
      {failure && !isInFields && <Notice tone="danger">{failure.message}</Notice>}
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
