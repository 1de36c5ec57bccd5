import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

/** Rooms that people show to everybody, page by page. */
export function galleryOptions(api: Api) {
  return api.rooms.gallery.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

/** What people wrote about a room, page by page. */
export function roomCommentsOptions(api: Api, token: string) {
  return api.rooms.comments.infiniteQueryOptions({ token }, { getNextPageParam: nextPage });
}
