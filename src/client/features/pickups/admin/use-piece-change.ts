import { useApi } from '@/client/lib/trpc.ts';

export function usePieceChange() {
  const api = useApi();
  return async () => {
    await Promise.all([api.collectedItems.invalidate(), api.collectionRequests.get.invalidate()]);
  };
}
