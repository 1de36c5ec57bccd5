import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useOnce } from '@/client/lib/use-once.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Target of a mailed link that passes the human check. */
export function HumanLinkScreen({ token }: { token: string | undefined }) {
  if (token) return <OpenLink token={token} />;
  return (
    <AuthFrame title="Quick check">
      <Notice role="note">This link is incomplete. Please open it from our email.</Notice>
    </AuthFrame>
  );
}

function OpenLink({ token }: { token: string }) {
  const api = useApi();
  const { mutate, ...open } = trpc.humanCheck.openLink.useMutation({
    onSuccess: () => api.humanCheck.isKnown.invalidate(),
  });
  // In the browser: programs that only fetch the link must not use it.
  useOnce(() => mutate({ token }));

  if (open.isSuccess) {
    return (
      <AuthFrame title="You’re verified">
        <Notice tone="positive">{open.data.message}</Notice>
        <ButtonLink to="/login" variant="secondary" isWide>
          Sign In
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Quick check">
      {open.isError ? (
        <Notice tone="danger">
          {readFailure(open.error, 'This link could not be opened. Please try again.').message}
        </Notice>
      ) : (
        <p role="status" className="text-ink-soft flex items-center gap-3">
          <Spinner />
          Opening the link...
        </p>
      )}
    </AuthFrame>
  );
}
