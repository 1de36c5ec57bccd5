import { Link, useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { choices } from '@/client/lib/choices.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { FormRadioCards } from '@/client/ui/radio-cards.tsx';
import { registerInput } from '@/shared/accounts/account-inputs.ts';
import { homePathOf, type Me, type REGISTRABLE_ROLES } from '@/shared/accounts/accounts.ts';
import { PASSWORD_HINT } from '@/shared/accounts/password-rule.ts';
import { AcceptTerms, hasAcceptedTerms } from './accept-terms.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMailNotice, type Unverified } from './check-mail-notice.tsx';
import { clearDestination, saveDestination } from './destination.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useHumanCheck } from './use-human-check.tsx';
import { useSetCurrentUser } from './use-set-current-user.ts';

type LoginScreenProps = {
  mode: 'sign-in' | 'register';
  onModeChange: (mode: 'sign-in' | 'register') => void;
  role: (typeof REGISTRABLE_ROLES)[number];
  next: string | undefined;
};

export function LoginScreen({ mode, onModeChange, role, next }: LoginScreenProps) {
  const router = useRouter();
  const become = useSetCurrentUser();
  const [unverified, setUnverified] = useState<Unverified | null>(null);
  const verifiedAs = useVerifiedAs();

  const goOn = async (me: Me) => {
    clearDestination();
    await become(me);
    router.history.push(next ?? homePathOf(me.role));
  };

  const awaitMail = (account: Unverified) => {
    if (next) saveDestination(next);
    setUnverified(account);
  };

  if (unverified) {
    const backToSignIn = () => {
      setUnverified(null);
      onModeChange('sign-in');
    };
    return (
      <AuthFrame title="Check your email">
        <CheckMailNotice {...unverified} next={next} onBack={backToSignIn} />
      </AuthFrame>
    );
  }
  if (mode === 'register') {
    return (
      <AuthFrame title="Create Account" text="For your orders, addresses and wishlist in one place.">
        <RegisterForm initialRole={role} onRegistered={awaitMail} />
        <Toggle
          question="Already have an account?"
          label="Sign In"
          onToggle={() => onModeChange('sign-in')}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Sign In"
      {...(verifiedAs === null && {
        text: next ? 'Sign in to continue.' : 'To your orders, addresses and wishlist.',
      })}
    >
      {verifiedAs !== null && <Notice tone="positive">Your email is verified. Sign in to continue.</Notice>}
      <SignInForm username={verifiedAs ?? ''} onSignedIn={goOn} onUnverified={awaitMail} />
      <Toggle question="New here?" label="Create Account" onToggle={() => onModeChange('register')} />
      <p className="text-ink-soft -mt-3">
        Bought as a guest?{' '}
        <Link to="/open-order" className="text-accent font-medium underline underline-offset-4">
          Open your order
        </Link>
      </p>
    </AuthFrame>
  );
}

/**
 * Username of the account just verified, '' if unknown, else null. From the history state, so the server
 * renders without it.
 */
function useVerifiedAs(): string | null {
  const { history } = useRouter();
  return useSyncExternalStore(
    history.subscribe,
    () => history.location.state.verifiedAs ?? null,
    () => null,
  );
}

function Toggle({ question, label, onToggle }: { question: string; label: string; onToggle: () => void }) {
  return (
    <p className="border-line text-ink-soft border-t pt-6">
      {question}{' '}
      <button
        type="button"
        onClick={onToggle}
        className="text-accent hover:text-accent-strong relative font-medium underline underline-offset-4 tap-area"
      >
        {label}
      </button>
    </p>
  );
}

type RegisterFormProps = {
  initialRole: (typeof REGISTRABLE_ROLES)[number];
  onRegistered: (account: Unverified) => void;
};

const draftSchema = registerInput.extend({ hasAcceptedTerms });
function RegisterForm({ initialRole, onRegistered }: RegisterFormProps) {
  const humanCheck = useHumanCheck();
  const mutation = trpc.auth.register.useMutation({
    onSuccess: ({ user, message }) => onRegistered({ userId: user.id, email: user.email, message }),
    onError: humanCheck.renewIfRequired,
  });
  const form = useApiForm(draftSchema, {
    mutation,
    failed: 'Registration failed. Please try again.',
    defaultValues: {
      name: '',
      email: '',
      username: '',
      password: '',
      role: initialRole,
      hasAcceptedTerms: false,
    },
    toInput: async ({ hasAcceptedTerms: _, ...values }) => {
      const proof = await humanCheck.prove();
      return proof && { ...values, ...proof };
    },
  });

  return (
    <Form form={form} method="post" aria-label="Create Account">
      <FormField form={form} name="name" label="Full Name">
        <Input autoComplete="name" required autoFocus />
      </FormField>
      <FormField form={form} name="email" label="Email">
        <Input type="email" autoComplete="email" required />
      </FormField>
      <FormRadioCards
        form={form}
        name="role"
        label="Account Type"
        options={choices({ customer: 'Customer - Shop for products', vendor: 'Vendor - Sell products' })}
      />
      <FormField form={form} name="username" label="Username">
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </FormField>
      <NewPasswordField
        form={form}
        name="password"
        label="Password"
        hint={`${PASSWORD_HINT}. A few words together make a good one.`}
        personal={form.watch(['name', 'username', 'email'])}
        isRequired
      />
      <AcceptTerms
        {...form.register('hasAcceptedTerms')}
        error={form.formState.errors.hasAcceptedTerms?.message}
      />
      {humanCheck.field}
      <SubmitButton form={form} size="lg" isWide>
        Create Account
      </SubmitButton>
    </Form>
  );
}
