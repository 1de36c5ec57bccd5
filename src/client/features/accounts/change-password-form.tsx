import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { changePasswordInput } from '@/shared/accounts/account-inputs.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import { PasswordMeter } from './password-meter.tsx';

const draftSchema = changePasswordInput
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
  });
type Draft = z.input<typeof draftSchema>;

const EMPTY: Draft = { currentPassword: '', password: '', confirmation: '' };

export function ChangePasswordForm({ me }: { me: Me }) {
  const api = useApi();
  const form = useZodForm(draftSchema, { defaultValues: EMPTY });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const change = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      form.reset(EMPTY);
      return api.account.sessions.invalidate();
    },
  });
  const failure = useServerErrors(form, change.error);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ confirmation: _, ...values }) => change.mutate(values))}
      className="flex flex-col gap-4"
    >
      {change.isSuccess && <Notice tone="positive">{change.data.message}</Notice>}
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      {/* The username, for password managers. */}
      <input type="text" autoComplete="username" value={me.username} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label="New password" hint="At least 6 characters" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <PasswordMeter password={password} personal={[me.name, me.username, me.email]} />
      <Field label="Confirm password" error={errors.confirmation?.message}>
        <PasswordInput {...form.register('confirmation')} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="secondary" isPending={change.isPending} className="self-start">
        Change password
      </Button>
    </form>
  );
}
