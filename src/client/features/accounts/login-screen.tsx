import { Link, useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { Notice } from '@/client/ui/notice.tsx';
import { homePathOf, type Me, type REGISTRABLE_ROLES } from '@/shared/accounts/accounts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMailNotice, type Unverified } from './check-mail-notice.tsx';
import { clearDestination, saveDestination } from './destination.ts';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
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

  const awaitMail = (who: Unverified) => {
    if (next) saveDestination(next);
    setUnverified(who);
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
      <AuthFrame title="Create Account" text="Create your account">
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
    <AuthFrame title="Sign In" {...(next && verifiedAs === null && { text: 'Sign in to continue.' })}>
      {verifiedAs !== null && <Notice tone="positive">Your email is verified. Sign in to continue.</Notice>}
      <SignInForm initialUsername={verifiedAs ?? ''} onSignedIn={goOn} onUnverified={awaitMail} />
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
