import { z } from 'zod';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { changePasswordInput } from '@/shared/accounts/account-inputs.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import { PASSWORD_HINT } from '@/shared/accounts/password-rule.ts';
import { NewPasswordField } from './new-password-field.tsx';

const draftSchema = changePasswordInput
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
  });
export function ChangePasswordForm({ me }: { me: Me }) {
  const api = useApi();
  const change = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      form.reset();
      return api.account.sessions.invalidate();
    },
  });
  const form = useApiForm(draftSchema, {
    mutation: change,
    defaultValues: { currentPassword: '', password: '', confirmation: '' },
    toInput: ({ confirmation: _, ...values }) => values,
  });

  return (
    <Form form={form} className="flex flex-col gap-4">
      {change.isSuccess && <Notice tone="positive">{change.data.message}</Notice>}
      {/* The username, for password managers. */}
      <input type="text" autoComplete="username" value={me.username} readOnly hidden />
      <FormField form={form} name="currentPassword" label="Current password">
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <NewPasswordField
        form={form}
        name="password"
        label="New password"
        hint={PASSWORD_HINT}
        personal={[me.name, me.username, me.email]}
      />
      <FormField form={form} name="confirmation" label="Confirm password">
        <PasswordInput autoComplete="new-password" />
      </FormField>
      <SubmitButton form={form} variant="secondary">
        Change password
      </SubmitButton>
    </Form>
  );
}
