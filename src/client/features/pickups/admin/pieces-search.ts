import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import {
  PIECE_KINDS,
  PIECE_STATES,
  type PieceKind,
  type PieceState,
} from '@/shared/pickups/collected-items.ts';
import { idFrom } from './id-from.ts';

/** What the address narrows the collected pieces down to. */
export interface PiecesSearch {
  state?: PieceState | undefined;
  kind?: PieceKind | undefined;
  search?: string | undefined;
  /** Of one collection. */
  request?: number | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readPiecesSearch(raw: Record<string, unknown>): PiecesSearch {
  const { request, search } = raw;
  return {
    state: PIECE_STATES.find((state) => state === raw.state),
    kind: PIECE_KINDS.find((kind) => kind === raw.kind),
    search:
      typeof search === 'string' || typeof search === 'number'
        ? String(search).slice(0, 100) || undefined
        : undefined,
    request: idFrom(request),
  };
}

/** Pieces that the address asks for, newest first, page by page. */
export function piecesOptions(api: Api, { request, ...search }: PiecesSearch) {
  return api.collectedItems.list.infiniteQueryOptions(
    { ...search, requestId: request },
    { getNextPageParam: nextPage },
  );
}
