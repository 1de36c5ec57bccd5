import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useOnce } from '@/client/lib/use-once.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { RESET_REDIRECT_SECONDS } from '@/shared/constants.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMailNotice, ResendForm } from './check-mail-notice.tsx';
import { readDestination } from './destination.ts';

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
  const { mutate, ...verify } = trpc.auth.verifyEmail.useMutation();
  // In the browser: programs that only fetch the link must not use up its token.
  useOnce(() => mutate({ token }));

  const verifiedAs = verify.data?.username ?? '';
  useEffect(() => {
    if (!verify.isSuccess) return;
    const search = { redirect: readDestination() };
    const goOn = () => void navigate({ to: '/login', search, state: { verifiedAs } });
    const timer = setTimeout(goOn, RESET_REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [verify.isSuccess, verifiedAs, navigate]);

  if (verify.isSuccess) {
    return (
      <AuthFrame title="Email verified">
        <Notice tone="positive">{verify.data.message}</Notice>
        <ButtonLink
          to="/login"
          search={{ redirect: readDestination() }}
          state={{ verifiedAs }}
          size="lg"
          isWide
        >
          Sign In
        </ButtonLink>
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
