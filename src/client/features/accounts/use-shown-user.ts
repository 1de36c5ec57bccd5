import { useEffect, useState } from 'react';
import {
  hasUnsentText,
  isAccountChange,
  noteAccountChange,
  signInAgain,
} from '@/client/lib/sign-in-again.ts';
import type { Me } from '@/shared/accounts/accounts.ts';

/**
 * Returns the account to show. When its session ends by itself while the page has unsent text, the page stays and asks to sign in
 * again; it goes when that is refused. Somebody who signs out in any tab of this browser leaves at once.
 */
export function useShownUser(user: Me | null): Me | null {
  const [before, setBefore] = useState(user);
  const [held, setHeld] = useState<Me | null>(null);
  if (before !== user) {
    setBefore(user);
    setHeld(user === null && before !== null && !isAccountChange() && hasUnsentText() ? before : null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the account
  useEffect(() => noteAccountChange(false), [user]);
  useEffect(() => {
    if (held) void signInAgain().then((isSignedIn) => !isSignedIn && setHeld(null));
  }, [held]);

  return user ?? held;
}
