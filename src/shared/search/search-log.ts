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

/** A search that was made, and by whom as far as it counts: one network once a day. */
interface LoggedSearch {
  text: string;
  /** How much it found. */
  results: number;
  /** As `getNetwork` says it. */
  network: string;
  userAgent: string;
}

/** That a product was opened from what a search had found. */
type LoggedClick = Omit<LoggedSearch, 'results'> & { productId: number };

/** That products were bought. */
type LoggedPurchase = Pick<LoggedSearch, 'network' | 'userAgent'> & { productIds: readonly number[] };

/** Counts what is searched for. See `modules/search/search-log`. */
export interface SearchLog {
  /** Notes a search, which is written within seconds. Costs microseconds, and never fails. */
  note(search: LoggedSearch): void;
  noteClick(click: LoggedClick): void;
  noteBought(purchase: LoggedPurchase): void;
  /** Writes what was noted now. */
  write(): Promise<void>;
}

const logDays = z.union(LOG_DAYS.map((days) => z.literal(days)));
const filters = {
  kind: z.enum(LOG_KINDS).default('all'),
  /** Part of the search. */
  search: word(MAX_LOGGED).trim().optional(),
};
export const listSearchesInput = z.object({
  ...filters,
  days: logDays.default(30),
  cursor: z.string().max(300).nullish(),
});
export type ListSearchesInput = z.infer<typeof listSearchesInput>;

/** The same from an address, where numbers are texts. */
export const searchesFileInput = z.object({
  ...filters,
  days: z.coerce.number().pipe(logDays).default(30),
});
export type SearchesFilter = { kind: LogKind; search?: string | undefined; days: LogDays };

const name = (label: string) => line(label, 2, MAX_SYNONYM_LENGTH);
export const addSynonymInput = z.object({ name: name('Word'), meaning: name('Meaning') });
export type AddSynonymInput = z.infer<typeof addSynonymInput>;
export const synonymIdInput = z.object({ id });
