import { Suspense, useEffect, useRef, useState } from 'react';
import { setAccount } from '@/client/lib/sign-in-again.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';

const SignInAgainDialog = lazyPart(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
);

/**
 * Lets a person whose session has ended sign in again in place. Calls that were refused are sent afterwards. Rendered once at the
 * root.
 */
export function SignInAgain({ user }: { user: Me | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isSignedIn: boolean) => void>(() => {});
  const id = user?.id;

  useEffect(() => {
    if (id === undefined) return;
    const signIn = () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setIsAsking(true);
      });
    setAccount({ id, signIn });
    return () => {
      setAccount(null);
      answer.current(false);
      setIsAsking(false);
    };
  }, [id]);

  const close = (isSignedIn: boolean) => {
    setIsAsking(false);
    answer.current(isSignedIn);
  };
  if (!user || !isAsking) return null;
  return (
    <Suspense>
      <SignInAgainDialog user={user} onClose={() => close(false)} onSignedIn={() => close(true)} />
    </Suspense>
  );
}
