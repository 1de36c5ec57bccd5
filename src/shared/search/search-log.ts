import { z } from 'zod';
import { id, line, word } from '@/shared/input/input.ts';
import {
  LOG_DAYS,
  LOG_KINDS,
  type LogDays,
  type LogKind,
  MAX_LOGGED,
  MAX_SYNONYM_LENGTH,
} from './search-limits.ts';

export type * from './search-log-views.ts';

/** A search; each network counts once a day. */
interface LoggedSearch {
  text: string;
  results: number;
  network: string;
  userAgent: string;
}

/** A product opened from search results. */
type LoggedClick = Omit<LoggedSearch, 'results'> & { productId: number };

type LoggedPurchase = Pick<LoggedSearch, 'network' | 'userAgent'> & { productIds: readonly number[] };

/** Logs searches. See `modules/search/search-log`. */
export interface SearchLog {
  /** Buffers a search for a few seconds; never throws. */
  note(search: LoggedSearch): void;
  noteClick(click: LoggedClick): void;
  noteBought(purchase: LoggedPurchase): void;
  write(): Promise<void>;
}

const logDays = z.union(LOG_DAYS.map((days) => z.literal(days)));
const filters = { kind: z.enum(LOG_KINDS).default('all'), search: word(MAX_LOGGED).trim().optional() };
export const listSearchesInput = z.object({
  ...filters,
  days: logDays.default(30),
  cursor: z.string().max(300).nullish(),
});
export type ListSearchesInput = z.infer<typeof listSearchesInput>;

/** For the URL, where numbers are text. */
export const searchesFileInput = z.object({ ...filters, days: z.coerce.number().pipe(logDays).default(30) });
export type SearchesFilter = { kind: LogKind; search?: string | undefined; days: LogDays };

const name = (label: string) => line(label, 2, MAX_SYNONYM_LENGTH);
export const addSynonymInput = z.object({ name: name('Word'), meaning: name('Meaning') });
export type AddSynonymInput = z.infer<typeof addSynonymInput>;
export const synonymIdInput = z.object({ id });
