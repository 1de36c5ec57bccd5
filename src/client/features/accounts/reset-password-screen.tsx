import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { resetPasswordInput } from '@/shared/accounts/account-inputs.ts';
import { PASSWORD_HINT } from '@/shared/accounts/password-rule.ts';
import { RESET_REDIRECT_SECONDS } from '@/shared/constants.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const draftSchema = resetPasswordInput
  .omit({ token: true })
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
  });
export function ResetPasswordScreen({ token }: { token: string | undefined }) {
  if (token) return <NewPassword token={token} />;
  return (
    <AuthFrame title="Choose a new password">
      <Notice tone="danger">Invalid or missing reset token. Please request a new password reset.</Notice>
      <ButtonLink to="/forgot-password" isWide>
        Request a new password reset
      </ButtonLink>
    </AuthFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const reset = trpc.auth.resetPassword.useMutation();
  const form = useApiForm(draftSchema, {
    mutation: reset,
    failed: 'Failed to reset password. The token may have expired.',
    defaultValues: { password: '', confirmation: '' },
    toInput: ({ password }) => ({ token, password }),
  });

  useEffect(() => {
    if (!reset.isSuccess) return;
    const timer = setTimeout(() => void navigate({ to: '/login' }), RESET_REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [reset.isSuccess, navigate]);

  if (reset.isSuccess) {
    return (
      <AuthFrame title="Password changed">
        <Notice tone="positive">{reset.data.message}</Notice>
        <ButtonLink to="/login" size="lg" isWide>
          Sign In
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Choose a new password">
      <Form form={form} method="post">
        <NewPasswordField form={form} name="password" label="New password" hint={PASSWORD_HINT} />
        <FormField form={form} name="confirmation" label="Confirm password">
          <PasswordInput autoComplete="new-password" />
        </FormField>
        <SubmitButton form={form} size="lg" isWide>
          Reset password
        </SubmitButton>
      </Form>
      <ButtonLink to="/login" variant="quiet" isWide>
        Back to Login
      </ButtonLink>
    </AuthFrame>
  );
}
