import { useEffect, useState } from 'react';
import {
  hasUnsentText,
  isAccountChange,
  noteAccountChange,
  signInAgain,
} from '@/client/lib/sign-in-again.ts';
import type { Me } from '@/shared/accounts/accounts.ts';

/**
 * Returns the account to show. If its session expires while the page has unsent text, the page keeps the account and asks
 * to sign in again until that is declined. Signing out in any tab of this browser takes effect at once.
 */
export function useShownUser(user: Me | null): Me | null {
  const [previousUser, setPreviousUser] = useState(user);
  const [expiredUser, setExpiredUser] = useState<Me | null>(null);
  if (previousUser !== user) {
    setPreviousUser(user);
    setExpiredUser(
      user === null && previousUser !== null && !isAccountChange() && hasUnsentText() ? previousUser : null,
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the account
  useEffect(() => noteAccountChange(false), [user]);
  useEffect(() => {
    if (expiredUser) void signInAgain().then((isSignedIn) => !isSignedIn && setExpiredUser(null));
  }, [expiredUser]);

  return user ?? expiredUser;
}
