import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useOnce } from '@/client/lib/use-once.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { homePathOf } from '@/shared/accounts/accounts.ts';
import { RESET_REDIRECT_SECONDS } from '@/shared/constants.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMailNotice, ResendForm } from './check-mail-notice.tsx';
import { clearDestination, readDestination } from './destination.ts';
import { useSetCurrentUser } from './use-set-current-user.ts';

/** Target of a verification link; without a token, asks to check the inbox. */
export function VerifyEmailScreen({ token }: { token: string | undefined }) {
  if (token) return <Verification token={token} />;
  return (
    <AuthFrame title="Verify your email">
      <CheckMailNotice
        userId={null}
        email={null}
        message="Please verify your email address before logging in. Check your inbox for a verification link."
      />
    </AuthFrame>
  );
}

function Verification({ token }: { token: string }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const become = useSetCurrentUser();
  const { mutate, ...verify } = trpc.auth.verifyEmail.useMutation({
    onSuccess: async ({ user }) => {
      if (user) await become(user);
    },
  });
  // In the browser: programs that only fetch the link must not use up its token.
  useOnce(() => mutate({ token }));

  const { user, username: verifiedAs = '' } = verify.data ?? {};
  const goOn = useEffectEvent(() => {
    const redirect = readDestination();
    if (!user) return void navigate({ to: '/login', search: { redirect }, state: { verifiedAs } });
    clearDestination();
    history.push(redirect ?? homePathOf(user.role));
  });
  useEffect(() => {
    if (!verify.isSuccess) return;
    const timer = setTimeout(goOn, RESET_REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [verify.isSuccess]);

  if (verify.isSuccess) {
    return (
      <AuthFrame title="Email verified">
        <Notice tone="positive">{verify.data.message}</Notice>
        {user ? (
          <ButtonLink
            to={readDestination() ?? homePathOf(user.role)}
            size="lg"
            isWide
            onClick={clearDestination}
          >
            Continue
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/login"
            search={{ redirect: readDestination() }}
            state={{ verifiedAs }}
            size="lg"
            isWide
          >
            Sign In
          </ButtonLink>
        )}
      </AuthFrame>
    );
  }
  if (verify.isError) {
    return (
      <AuthFrame title="Verify your email">
        <Notice tone="danger">
          {readFailure(verify.error, 'Your email address could not be verified. Please try again.').message}
        </Notice>
        <ResendForm userId={null} email={null} />
        <ButtonLink to="/login" variant="quiet" isWide>
          Back to Login
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Verify your email">
      <p role="status" className="text-ink-soft flex items-center gap-3">
        <Spinner />
        Verifying your email address...
      </p>
    </AuthFrame>
  );
}
