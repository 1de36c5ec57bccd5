import { useApi } from '@/client/lib/trpc.ts';

/** Has every list show rooms as they are now. */
export function useRoomsChanged() {
  const api = useApi();
  return async () => {
    await Promise.all([api.rooms.invalidate(), api.admin.waiting.invalidate()]);
  };
}
