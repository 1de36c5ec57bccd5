import { useApi } from '@/client/lib/trpc.ts';

/** Returns a function that refetches pieces, after one has changed. */
export function usePieceChange() {
  const api = useApi();
  return async () => {
    await Promise.all([api.collectedItems.invalidate(), api.collectionRequests.get.invalidate()]);
  };
}
