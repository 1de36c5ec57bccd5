import { Link } from '@tanstack/react-router';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { loginInput } from '@/shared/accounts/account-inputs.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { Unverified } from './check-mail-notice.tsx';
import { useHumanCheck } from './use-human-check.tsx';

type SignInFormProps = {
  username: string;
  /** For this account alone, in a dialog over a page that is to stay. */
  isFixed?: boolean;
  onSignedIn: (me: Me) => Promise<void>;
  /** The password is right, but the email is not verified. */
  onUnverified?: (account: Unverified) => void;
};

export function SignInForm({
  username: initialUsername,
  isFixed = false,
  onSignedIn,
  onUnverified,
}: SignInFormProps) {
  const humanCheck = useHumanCheck();
  const login = trpc.auth.login.useMutation({
    onSuccess: onSignedIn,
    onError: (error) => {
      const { code, message, details } = readFailure(error);
      const { userId, maskedEmail } = details;
      if (code !== 'EMAIL_NOT_VERIFIED' || typeof userId !== 'number') return;
      onUnverified?.({
        ...{ message, userId, email: null },
        maskedEmail: typeof maskedEmail === 'string' ? maskedEmail : null,
      });
    },
  });
  const isBroken = readFailure(login.error).code === 'INTERNAL';
  const form = useApiForm(loginInput, {
    mutation: login,
    failed: isBroken ? 'Login failed' : 'Login failed. Please try again.',
    defaultValues: { username: initialUsername, password: '' },
    toInput: async (values) => {
      const proof = await humanCheck.prove();
      return proof && { ...values, ...proof };
    },
  });

  return (
    <Form form={form} method="post" aria-label="Sign In">
      <FormField
        form={form}
        name="username"
        label="Username"
        hint={isFixed ? undefined : 'Your email address works too'}
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isFixed}
          required
          autoFocus={initialUsername === ''}
        />
      </FormField>
      <FormField form={form} name="password" label="Password">
        <PasswordInput autoComplete="current-password" required autoFocus={initialUsername !== ''} />
      </FormField>
      {!isFixed && (
        <Link
          to="/forgot-password"
          className="text-accent hover:text-accent-strong relative -mt-1 self-start underline underline-offset-4 tap-area"
        >
          Forgot password or username?
        </Link>
      )}
      {humanCheck.field}
      <SubmitButton form={form} size="lg" isWide>
        Sign In
      </SubmitButton>
    </Form>
  );
}
