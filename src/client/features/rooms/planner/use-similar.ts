import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { type FurnitureKind, kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { ROOM_SIZE, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';

/** What is known of the product that is to be replaced; nothing where it is gone. */
type Replaced = { price: Decimal; categoryId: number } | undefined;

/** Pieces of the same kind in stock, or of `kinds`, no larger than the room, the nearest in size and price first. */
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
  // Of what has no name for its kind, the category says most.
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
