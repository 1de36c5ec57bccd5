import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { GALLERY_STATES } from '@/shared/rooms/shared-rooms.ts';

export const roomsSearch = searchParams({ state: optionalChoice(GALLERY_STATES, 'pending') });
export type RoomsSearch = z.output<typeof roomsSearch>;

export function roomsOptions(api: Api, { state = 'pending' }: RoomsSearch) {
  return api.rooms.toDecide.infiniteQueryOptions({ state }, PAGED);
}
