import { useHydrated } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { useApi, useCalls } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { keptWishes } from './kept-wishes.ts';
import type { WishedProduct } from './toggle-wish.ts';

/** Listings by id of the piece. */
type Wished = ReadonlyMap<number, number>;

/** The server renders pages without hearts. */
const NONE: Wished = new Map();

export const WishedContext = createContext<Wished>(NONE);

/** For `WishedContext`: the pieces that a person saved in their account, or a visitor in their browser. */
export function useAllWished(): Wished {
  const api = useApi();
  const isHydrated = useHydrated();
  // The root route has loaded the user.
  const isSignedIn = useOptionalQuery({ ...api.auth.current.queryOptions(), enabled: false }) != null;
  const ids = useOptionalQuery({
    ...api.wishlist.ids.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
    enabled: isHydrated && isSignedIn,
  });
  const wishes = keptWishes.use();
  return useMemo(() => {
    const saved = (isSignedIn ? ids : wishes) ?? [];
    return saved.length > 0 ? new Map(saved.map(({ productId, listingId }) => [productId, listingId])) : NONE;
  }, [isSignedIn, ids, wishes]);
}

/** Returns if a piece is saved; with `isAnyVariant`, if any variant of its listing is. */
export function useWished({ id, listingId, isAnyVariant }: WishedProduct): boolean {
  const wished = useContext(WishedContext);
  return isAnyVariant ? [...wished.values()].includes(listingId) : wished.has(id);
}

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
