import { useApi } from '@/client/lib/trpc.ts';

export function useUsersChanged(): () => Promise<void> {
  const api = useApi();
  return async () => {
    await Promise.all([api.crm.invalidate(), api.people.invalidate(), api.auth.current.invalidate()]);
  };
}
