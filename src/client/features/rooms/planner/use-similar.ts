import { useQuery } from '@tanstack/react-query';
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
  const isTold = kind !== 'other' || replaced !== undefined;
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
    enabled: item !== undefined && isEnabled && isTold && kinds?.length !== 0,
  });
}
