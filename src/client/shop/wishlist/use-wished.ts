import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useApi } from '@/client/lib/trpc.ts';
import { keptWishes } from './kept-wishes.ts';

/**
 * Whether somebody has saved a product: a person in their account, a visitor in their browser. The server paints pages
 * without hearts, and so a page begins.
 */
export function useWished(productId: number): boolean {
  const api = useApi();
  const isHydrated = useHydrated();
  // The root has asked who is here.
  const isSignedIn = useQuery({ ...api.auth.current.queryOptions(), enabled: false }).data != null;
  const { data: wished = false } = useQuery({
    ...api.wishlist.ids.queryOptions(undefined, {
      staleTime: Number.POSITIVE_INFINITY,
      select: (ids) => ids.includes(productId),
    }),
    enabled: isHydrated && isSignedIn,
  });
  const kept = keptWishes.use();
  if (!isHydrated) return false;
  return isSignedIn ? wished : kept.some((wish) => wish.productId === productId);
}
