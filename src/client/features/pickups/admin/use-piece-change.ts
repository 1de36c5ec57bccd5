import { useApi } from '@/client/lib/trpc.ts';

/** Reads lists of pieces, and the requests that count them, anew after a write. */
export function usePieceChange() {
  const api = useApi();
  return async () => {
    await Promise.all([api.collectedItems.invalidate(), api.collectionRequests.get.invalidate()]);
  };
}
