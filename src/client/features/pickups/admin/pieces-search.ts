import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, optionalId, optionalText, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { PIECE_KINDS, PIECE_STATES } from '@/shared/pickups/collected-items.ts';

export const piecesSearch = searchParams({
  state: optionalChoice(PIECE_STATES),
  kind: optionalChoice(PIECE_KINDS),
  search: optionalText(),
  request: optionalId,
});
export type PiecesSearch = z.output<typeof piecesSearch>;

/** Pieces that the address asks for, newest first, page by page. */
export function piecesOptions(api: Api, { request, ...search }: PiecesSearch) {
  return api.collectedItems.list.infiniteQueryOptions({ ...search, requestId: request }, PAGED);
}
