import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../../shared/accounts.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * Tells the page that somebody else is here now, or nobody. Whatever was fetched for the one before is forgotten;
 * what the page shows right now is fetched again.
 */
export function useBecome(): (person: Me | null) => Promise<void> {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return async (person) => {
    await queryClient.cancelQueries();
    queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !isKept(queryKey) });
    utils.auth.current.setData(undefined, person);
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
  };
}

/** What does not depend on who is here, and what was just said. A key of tRPC starts with the procedure's path. */
function isKept([path]: readonly unknown[]): boolean {
  const name = Array.isArray(path) ? path.join('.') : '';
  return name === 'platform.config' || name === 'auth.current';
}
