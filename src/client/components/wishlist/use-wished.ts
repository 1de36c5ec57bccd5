import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { keptWishes } from './kept-wishes.ts';

/** The ids of products that somebody has saved. */
export type Wished = ReadonlySet<number>;

/** The server paints pages without hearts. */
const NONE: Wished = new Set();

export const WishedContext = createContext<Wished>(NONE);

/** What somebody has saved, for `WishedContext`: a person in their account, a visitor in their browser. */
export function useAllWished(): Wished {
  const api = useApi();
  const isHydrated = useHydrated();
  // The root has asked who is here.
  const isSignedIn = useQuery({ ...api.auth.current.queryOptions(), enabled: false }).data != null;
  const { data: ids } = useQuery({
    ...api.wishlist.ids.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
    enabled: isHydrated && isSignedIn,
  });
  const kept = keptWishes.use();
  const wished = useMemo(() => {
    const saved = isSignedIn ? (ids ?? []) : kept.map(({ productId }) => productId);
    return saved.length > 0 ? new Set(saved) : NONE;
  }, [isSignedIn, ids, kept]);
  return wished;
}

/** Whether somebody has saved a product. */
export function useWished(productId: number): boolean {
  return useContext(WishedContext).has(productId);
}
