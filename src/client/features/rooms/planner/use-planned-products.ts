import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';

/** The plan's products that are on sale: one cached query for all panels. */
export function usePlannedProducts(items: readonly RoomItem[]) {
  const api = useApi();
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))].sort((a, b) => a - b);
  return useQuery({
    ...api.roomPlans.products.queryOptions({ ids }, { placeholderData: keepPreviousData }),
    enabled: ids.length > 0,
  });
}
