import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, wholeNumber } from '@/server/modules/catalog/index.ts';
import { foldText } from '@/server/modules/search/ranking/phrases.ts';
import { type CsvColumns, csvFile, readPages } from '@/server/platform/csv/csv-file.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { takePage } from '@/shared/page.ts';
import type { ListSearchesInput, SearchesFilter, SearchLine } from '@/shared/search/search-log.ts';

const PAGE_SIZE = 50;
/** Maximum lines of a file. */
const MAX_LINES = 10_000;
/** Maximum depth of the list. */
const MAX_DEPTH = 100_000;

type Line = { query: string; asked: number; results: number; clicked: number; last_day: string };

/** Lists recent searches, the most frequent first. @throws DomainError INVALID_INPUT for a cursor of another list */
export async function listSearches(db: Database, now: Date, input: ListSearchesInput) {
  const [start = 0] = input.cursor ? decodeCursor(input.cursor, [wholeNumber(MAX_DEPTH)]) : [];
  const from = Number(start);
  const lines = await readLines(db, now, input, sql`limit ${PAGE_SIZE + 1}::int offset ${from}::int`);
  return takePage(lines, PAGE_SIZE, () => encodeCursor([from + PAGE_SIZE]));
}

function allSearches(db: Database, now: Date, filter: SearchesFilter): Promise<SearchLine[]> {
  return readLines(db, now, filter, sql`limit ${MAX_LINES}::int`);
}

async function readLines(db: Database, now: Date, { kind, search, days }: SearchesFilter, limit: SQL) {
  const firstDay = shiftDays(dayInNewZealand(now), 1 - days);
  const lastResults = sql`(array_agg(results order by day desc))[1]`;
  const having = {
    all: sql`true`,
    'nothing-found': sql`${lastResults} = 0`,
    'nothing-opened': sql`sum(clicked) = 0`,
  }[kind];
  const lineRows = await rows<Line>(
    db,
    sql`
      select query, sum(asked)::int as asked, ${lastResults} as results, sum(clicked)::int as clicked, max(day)::text as last_day
      from search_days
      where day >= ${firstDay}::date and strpos(query, ${foldText(search ?? '')}) > 0
      group by query having ${having}
      order by sum(asked) desc, max(day) desc, query ${limit}`,
  );
  return lineRows.map(({ last_day, ...line }) => ({ ...line, lastDay: last_day }));
}

/** Exports recent searches as CSV, the most frequent first, at most 10,000. */
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
