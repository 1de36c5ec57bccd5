import { useApi } from '@/client/lib/trpc.ts';
import type { CollectionRequestView } from '@/shared/pickups/collections.ts';

export function useRequestChange() {
  const api = useApi();
  return async (changed: CollectionRequestView) => {
    api.collectionRequests.get.setData({ id: changed.id }, changed);
    await Promise.all([
      api.collectionRequests.list.invalidate(),
      api.collectionRequests.calendar.invalidate(),
      api.collectionRequests.route.invalidate(),
    ]);
  };
}
