import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

export function galleryOptions(api: Api) {
  return api.rooms.gallery.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

export function roomCommentsOptions(api: Api, token: string) {
  return api.rooms.comments.infiniteQueryOptions({ token }, { getNextPageParam: nextPage });
}
