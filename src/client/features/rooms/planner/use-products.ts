import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { type FurnitureKind, kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { ROOM_SIZE, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';

type Replaced = { price: Decimal; categoryId: number } | undefined;

/** Products of a kind (or `kinds`) that fit the room, nearest in size and price first. */
export function useSimilar(
  plan: RoomPlan,
  item: RoomItem | undefined,
  replaced: Replaced,
  isEnabled: boolean,
  kinds?: readonly FurnitureKind[],
) {
  const api = useApi();
  const kind = kindOf(item?.name ?? '');
  const side = (length: number) => Math.min(ROOM_SIZE.max, Math.max(1, Math.floor(length)));
  // For an unknown kind the category is the best criterion.
  const isSearchable = kind !== 'other' || replaced !== undefined;
  return useQuery({
    ...api.roomPlans.furnishings.queryOptions({
      kinds: kinds ? [...kinds] : [kind],
      fits: { width: side(plan.width), depth: side(plan.height) },
      near: {
        width: side(item?.width ?? 1),
        depth: side(item?.height ?? 1),
        ...(replaced ? { priceCents: Math.max(1, toCents(replaced.price)) } : {}),
      },
      ...(kind === 'other' && replaced && !kinds ? { categoryId: replaced.categoryId } : {}),
    }),
    enabled: item !== undefined && isEnabled && isSearchable && kinds?.length !== 0,
  });
}

/** Signed difference: '+$40.00'. */
export function priceDifference(price: Decimal, than: Decimal, format: (cents: number) => string): string {
  const cents = toCents(price) - toCents(than);
  if (cents === 0) return 'same price';
  return `${cents > 0 ? '+' : '−'}${format(Math.abs(cents))}`;
}

/** The plan's products that are on sale: one cached query for all panels. */
export function usePlannedProducts(items: readonly RoomItem[]) {
  const api = useApi();
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))].sort((a, b) => a - b);
  return useQuery({
    ...api.roomPlans.products.queryOptions({ ids }, { placeholderData: keepPreviousData }),
    enabled: ids.length > 0,
  });
}
