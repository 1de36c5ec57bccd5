import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { GALLERY_STATES, type GalleryState } from '@/shared/rooms/shared-rooms.ts';

/** What the address of the rooms says. */
export interface RoomsSearch {
  /** Those that wait when not said. */
  state?: GalleryState | undefined;
}

/** Reads an address; what makes no sense in it is ignored. */
export function readRoomsSearch({ state }: Record<string, unknown>): RoomsSearch {
  return { state: GALLERY_STATES.find((one) => one === state && one !== 'pending') };
}

/** Rooms in a state, page by page. */
export function roomsOptions(api: Api, { state = 'pending' }: RoomsSearch) {
  return api.rooms.toDecide.infiniteQueryOptions({ state }, { getNextPageParam: nextPage });
}
