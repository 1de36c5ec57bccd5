import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { forgetDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { keepFits } from '@/client/components/kept-fits.ts';
import { keptViews } from '@/client/components/recently-viewed/kept-views.ts';
import { forgetAllDrafts } from '@/client/lib/kept-drafts.ts';
import { noteAccountChange } from '@/client/lib/sign-in-again.ts';
import { useApi } from '@/client/lib/trpc.ts';
import type { Me } from '@/shared/accounts/accounts.ts';

/** Id of the user whose data is shown; null for a visitor. */
const shownFor = new WeakMap<QueryClient, number | null>();

/** Sets the current user after sign-in or sign-out and refetches. Sign-out also removes drafts and viewing history. */
export function useSetCurrentUser(): (person: Me | null) => Promise<void> {
  const queryClient = useQueryClient();
  const api = useApi();
  const router = useRouter();
  return async (person) => {
    noteAccountChange();
    shownFor.set(queryClient, person?.id ?? null);
    await forgetFetched(queryClient);
    if (person === null) {
      forgetAllDrafts();
      keptViews.forget();
      forgetDeliverTo();
      keepFits('');
    }
    api.auth.current.setData(undefined, person);
    // Leave a guarded page before its data is refetched without rights.
    if (person === null) await router.invalidate();
    await refetchUserQueries(queryClient);
  };
}

/**
 * Reloads the page's data when the user changed in another tab or the session ended. Keeps drafts. Rendered once at
 * the root.
 * @param userId null for a visitor
 */
export function useFollowAccount(userId: number | null): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const reloadPage = useEffectEvent(async () => {
    await forgetFetched(queryClient);
    // Guards first, as above.
    await router.invalidate();
    await refetchUserQueries(queryClient);
  });
  useEffect(() => {
    const previousId = shownFor.get(queryClient);
    shownFor.set(queryClient, userId);
    if (previousId !== undefined && previousId !== userId) void reloadPage();
  }, [queryClient, userId]);
}

async function forgetFetched(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !isKept(queryKey) });
}

async function refetchUserQueries(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
}

/** Queries independent of the user, and the user itself. tRPC keys start with the procedure's path. */
function isKept([path]: readonly unknown[]): boolean {
  const name = Array.isArray(path) ? path.join('.') : '';
  return name === 'platform.config' || name === 'auth.current';
}
