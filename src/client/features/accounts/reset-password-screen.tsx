import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { passwordInput } from '@/shared/accounts/account-inputs.ts';
import { RESET_REDIRECT_SECONDS } from '@/shared/constants.ts';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordMeter } from './password-meter.tsx';

const draftSchema = z
  .object({ password: passwordInput, confirmation: z.string() })
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
  const form = useZodForm(draftSchema, { defaultValues: { password: '', confirmation: '' } });
  const failure = useServerErrors(form, reset.error);
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

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
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit((values) => reset.mutate({ token, password: values.password }))}
        className="flex flex-col gap-5"
      >
        {failure && (
          <Notice tone="danger">
            {messageOrFallback(reset.error, 'Failed to reset password. The token may have expired.')}
          </Notice>
        )}
        <Field label="New password" hint="At least 6 characters" error={errors.password?.message}>
          <PasswordInput
            {...form.register('password')}
            autoComplete="new-password"
            disabled={reset.isPending}
          />
        </Field>
        <PasswordMeter password={password} />
        <Field label="Confirm password" error={errors.confirmation?.message}>
          <PasswordInput
            {...form.register('confirmation')}
            autoComplete="new-password"
            disabled={reset.isPending}
          />
        </Field>
        <Button type="submit" size="lg" isWide isPending={reset.isPending}>
          Reset password
        </Button>
      </form>
      <ButtonLink to="/login" variant="quiet" isWide>
        Back to Login
      </ButtonLink>
    </AuthFrame>
  );
}
