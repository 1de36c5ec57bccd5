import type * as z from 'zod/mini';
import { optionalChoice, optionalText, searchParams } from '@/client/lib/search-params.ts';
import { LOG_DAYS, LOG_KINDS, MAX_LOGGED } from '@/shared/search/search-limits.ts';

export const searchesSearch = searchParams({
  kind: optionalChoice(LOG_KINDS, 'all'),
  search: optionalText(MAX_LOGGED),
  days: optionalChoice(LOG_DAYS, 30),
});
export type SearchesSearch = z.output<typeof searchesSearch>;
