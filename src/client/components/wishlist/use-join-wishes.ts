import { useEffect } from 'react';
import { useApi, useCalls } from '@/client/lib/trpc.ts';
import { keptWishes } from './kept-wishes.ts';

/** Moves this browser's wishlist to the account after sign-in. Rendered once at the root. */
export function useJoinWishes(userId: number | null): void {
  const api = useApi();
  const calls = useCalls();
  useEffect(() => {
    if (userId === null || keptWishes.read().length === 0) return;
    void import('./join-wishes.ts')
      .then(({ joinKeptWishes }) => joinKeptWishes(api, calls))
      .catch(() => undefined);
  }, [userId, api, calls]);
}
