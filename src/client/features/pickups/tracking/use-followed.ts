import { useApi } from '@/client/lib/trpc.ts';
import type { FollowedRequest } from '@/shared/pickups/collections.ts';
import type { CollectionLink } from './collection-screen.tsx';

export function useFollowed(link: CollectionLink) {
  const api = useApi();
  return async (next: FollowedRequest) => {
    api.collectionRequests.follow.setData(link, next);
    await Promise.all([
      api.collectionRequests.openDays.invalidate(),
      api.collectionRequests.mine.invalidate(),
    ]);
  };
}
