import { noteSearch } from '@/server/modules/search/search-log/note-search.ts';
import type { Context } from '@/server/trpc.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';

type Asked = ProductFilter & { limit: number; cursor?: string | null | undefined };

/**
 * After its input: a search counts for the log, with how much it finds by itself. Further pages of it are the same search, and
 * what filters leave of it tells nothing of its words.
 */
export async function noteSearches<Answer extends { ok: boolean; data?: unknown }>({
  ctx,
  input: { search, cursor, limit: _, sort: __, ...filters },
  next,
}: {
  ctx: Context;
  input: Asked;
  next(): Promise<Answer>;
}): Promise<Answer> {
  const answer = await next();
  const isPlain = Object.values(filters).every((value) => value === undefined);
  const total = answer.ok ? totalOf(answer.data) : undefined;
  if (search && !cursor && isPlain && total !== undefined) noteSearch(ctx.deps, ctx, search, total);
  return answer;
}

function totalOf(page: unknown): number | undefined {
  const total = typeof page === 'object' && page !== null && 'total' in page ? page.total : undefined;
  return typeof total === 'number' ? total : undefined;
}
