import { useEffect } from 'react';
import { useApi, useCalls } from '@/client/lib/trpc.ts';
import { keptWishes } from './kept-wishes.ts';

/** Once somebody is signed in, what this browser kept for them joins their account's wishlist. Stands once, at the root. */
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
