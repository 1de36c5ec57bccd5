import { type CsvColumns, csvFile, readPages } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { SearchesFilter, SearchLine } from '@/shared/search/search-log.ts';
import { allSearches } from './list-searches.ts';

/** What was searched for as a CSV file, the most asked first; the first 10,000 of them. */
export function exportSearches(db: Database, now: Date, filter: SearchesFilter): AsyncIterable<string> {
  return csvFile(
    COLUMNS,
    readPages(async () => ({ items: await allSearches(db, now, filter), nextCursor: null })),
  );
}

const COLUMNS: CsvColumns<SearchLine> = [
  ['search', ({ query }) => query],
  ['asked', ({ asked }) => asked],
  ['results', ({ results }) => results],
  ['opened', ({ clicked }) => clicked],
  ['last day', ({ lastDay }) => lastDay],
];
