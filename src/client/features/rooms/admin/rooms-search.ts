import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { GALLERY_STATES, type GalleryState } from '@/shared/rooms/shared-rooms.ts';

export interface RoomsSearch {
  /** Default: pending. */
  state?: GalleryState | undefined;
}

/** Ignores invalid values. */
export function readRoomsSearch({ state }: Record<string, unknown>): RoomsSearch {
  return { state: GALLERY_STATES.find((one) => one === state && one !== 'pending') };
}

export function roomsOptions(api: Api, { state = 'pending' }: RoomsSearch) {
  return api.rooms.toDecide.infiniteQueryOptions({ state }, { getNextPageParam: nextPage });
}
