import { useQueryClient } from '@tanstack/react-query';
import { forgetAllDrafts } from '@/client/lib/kept-drafts.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { forgetDeliverTo } from '@/client/shop/deliver-to/kept-deliver-to.ts';
import { keptViews } from '@/client/shop/recently-viewed/kept-views.ts';
import type { Me } from '@/shared/accounts.ts';

/** Sets the current user after sign-in or sign-out and refetches the page's data. Who signs out leaves no draft behind, and nothing of what they looked at. */
export function useSetCurrentUser(): (person: Me | null) => Promise<void> {
  const queryClient = useQueryClient();
  const api = useApi();
  return async (person) => {
    await queryClient.cancelQueries();
    queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !isKept(queryKey) });
    if (person === null) {
      forgetAllDrafts();
      keptViews.forget();
      forgetDeliverTo();
    }
    api.auth.current.setData(undefined, person);
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
  };
}

/** What does not depend on who is here, and what was just said. A key of tRPC starts with the procedure's path. */
function isKept([path]: readonly unknown[]): boolean {
  const name = Array.isArray(path) ? path.join('.') : '';
  return name === 'platform.config' || name === 'auth.current';
}
