import { Link } from '@tanstack/react-router';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { loginInput } from '@/shared/accounts/account-inputs.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { Unverified } from './check-mail-notice.tsx';
import { useHumanCheck } from './use-human-check.tsx';

type SignInFormProps = {
  initialUsername: string;
  onSignedIn: (me: Me) => Promise<void>;
  /** The password is right, but the email is not verified. */
  onUnverified: (who: Unverified) => void;
};

export function SignInForm({ initialUsername, onSignedIn, onUnverified }: SignInFormProps) {
  const form = useZodForm(loginInput, { defaultValues: { username: initialUsername, password: '' } });
  const { errors } = form.formState;
  const login = trpc.auth.login.useMutation({
    onSuccess: onSignedIn,
    onError: (error, { username }) => {
      const { code, message, details } = readFailure(error);
      if (code !== 'EMAIL_NOT_VERIFIED' || typeof details.userId !== 'number') return;
      onUnverified({ message, userId: details.userId, email: username.includes('@') ? username : null });
    },
  });

  const humanCheck = useHumanCheck();
  const isBusy = login.isPending || form.formState.isSubmitting;

  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit(async (values) => {
        const proof = await humanCheck.prove();
        if (proof) login.mutate({ ...values, ...proof });
      })}
      aria-label="Sign In"
      className="flex flex-col gap-5"
    >
      {login.isError && <Notice tone="danger">{failureSentence(login.error)}</Notice>}
      <Field label="Username" hint="Your email address works too" error={errors.username?.message}>
        <Input
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          disabled={isBusy}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput
          {...form.register('password')}
          autoComplete="current-password"
          required
          disabled={isBusy}
        />
      </Field>
      <Link
        to="/forgot-password"
        className="text-accent hover:text-accent-strong relative -mt-1 self-start underline underline-offset-4 tap-area"
      >
        Forgot password or username?
      </Link>
      {humanCheck.field}
      <Button type="submit" size="lg" isWide isPending={isBusy}>
        Sign In
      </Button>
    </form>
  );
}

/** The server's message if refused, else a generic one. */
function failureSentence(error: unknown): string {
  const { code, message } = readFailure(error, 'Login failed. Please try again.');
  return code === 'INTERNAL' ? 'Login failed' : message;
}
