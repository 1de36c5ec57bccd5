import { useApi } from '@/client/lib/trpc.ts';

/** Has every screen that shows users read them again, after one was changed. */
export function useUsersChanged(): () => Promise<void> {
  const api = useApi();
  return async () => {
    await Promise.all([api.crm.invalidate(), api.people.invalidate(), api.auth.current.invalidate()]);
  };
}
