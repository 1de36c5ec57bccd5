import type { Database } from '@/server/db/client.ts';
import { type CsvColumns, csvFile } from '@/server/domain/csv/csv-file.ts';
import { KIND_FACTS } from '@/shared/collected-items.ts';
import {
  type Cohort,
  type Compared,
  meanOf,
  type ReportInput,
  type ReportSpan,
  type TimeReport,
} from '@/shared/reports.ts';
import { getCohorts } from './get-cohorts.ts';
import { getCollection } from './get-collection.ts';
import { getCommission } from './get-commission.ts';
import { getCustomers } from './get-customers.ts';
import { getReturns } from './get-returns.ts';
import { getSales } from './get-sales.ts';
import { getCategories, getRegions } from './get-shares.ts';

type Write = (db: Database, now: Date, input: ReportInput) => Promise<AsyncIterable<string>>;
type Cells<Figures> = readonly (readonly [name: string, cell: (figures: Figures) => string | number])[];

/** Each report as CSV: the lines of its table on the screen, and beside every figure the one it is compared with. */
export const REPORT_FILES = {
  sales: async (db, now, input) =>
    timeFile(await getSales(db, now, input), [
      ['Revenue', ({ revenue }) => revenue],
      ['Orders', ({ orders }) => orders],
      ['Average order', ({ revenue, orders }) => meanOf(revenue, orders)],
      ['Pieces', ({ pieces }) => pieces],
    ]),
  customers: async (db, now, input) =>
    timeFile(await getCustomers(db, now, input), [
      ['New buyers', ({ newBuyers }) => newBuyers],
      ['Returning buyers', ({ returningBuyers }) => returningBuyers],
      ['Accounts opened', ({ accounts }) => accounts],
    ]),
  cohorts: async (db, now, input) => {
    const cohorts = await getCohorts(db, now, input);
    const later = Array.from({ length: Math.max(...cohorts.map(({ again }) => again.length)) }, (_, n) => n);
    return csvFile<Cohort>(
      [
        ['First order in', ({ month }) => month],
        ['Buyers', ({ size }) => size],
        ...later.map(
          (month) => [`Again in month ${month + 1}`, ({ again }: Cohort) => again[month] ?? null] as const,
        ),
      ],
      onePage(cohorts),
    );
  },
  categories: async (db, now, input) => shareFile('Category', await getCategories(db, now, input)),
  regions: async (db, now, input) => shareFile('Region', await getRegions(db, now, input)),
  commission: async (db, now, input) =>
    timeFile(await getCommission(db, now, input), [
      ['From vendors', ({ fromVendors }) => fromVendors],
      ['From buyers', ({ fromBuyers }) => fromBuyers],
      ['Revenue', ({ revenue }) => revenue],
    ]),
  returns: async (db, now, input) =>
    timeFile(await getReturns(db, now, input), [
      ['Asked', ({ asked }) => asked],
      ['Accepted', ({ accepted }) => accepted],
      ['Refused', ({ refused }) => refused],
      ['Pieces back', ({ pieces }) => pieces],
      ['Refunded', ({ refunded }) => refunded],
      ['Vendor orders cancelled', ({ cancelled }) => cancelled],
    ]),
  collection: async (db, now, input) => {
    const { now: inRange, before } = await getCollection(db, now, input);
    const kinds = [...new Set([...inRange.kinds, ...before.kinds].map(({ kind }) => kind))];
    const nothing = { pieces: 0, kilograms: 0 };
    const lines = kinds.map((kind) => ({
      name: KIND_FACTS[kind].names,
      now: inRange.kinds.find((one) => one.kind === kind) ?? nothing,
      before: before.kinds.find((one) => one.kind === kind) ?? nothing,
    }));
    return csvFile<(typeof lines)[number]>(
      [
        ['Kind', ({ name }) => name],
        ...comparedColumns<typeof nothing>([
          ['Pieces kept from the tip', ({ pieces }) => pieces],
          ['Kilograms kept from the tip', ({ kilograms }) => kilograms],
        ]),
      ],
      onePage(lines),
    );
  },
} as const satisfies Record<string, Write>;

function timeFile<Figures>({ spans, points }: TimeReport<Figures>, cells: Cells<Figures>) {
  const none: ReportSpan = { from: '', to: '' };
  const lines = points.map((point, index) => ({ ...point, span: spans[index] ?? none }));
  return csvFile(
    [
      ['From', ({ span }: (typeof lines)[number]) => span.from],
      ['To', ({ span }: (typeof lines)[number]) => span.to],
      ...comparedColumns<Figures>(cells),
    ],
    onePage(lines),
  );
}

function shareFile(what: string, lines: Awaited<ReturnType<typeof getCategories | typeof getRegions>>) {
  type Line = (typeof lines)[number];
  return csvFile<Line>(
    [
      [what, ({ name }) => name],
      ...comparedColumns<Line['now']>([
        ['Revenue', ({ revenue }) => revenue],
        ['Orders', ({ orders }) => orders],
        ['Pieces', ({ pieces }) => pieces],
        ['Pieces returned', ({ returnedPieces }) => returnedPieces],
        ['Commission', ({ commission }) => commission],
      ]),
    ],
    onePage<Line>(lines),
  );
}

function comparedColumns<Figures>(cells: Cells<Figures>): CsvColumns<Compared<Figures>> {
  return cells.flatMap(([name, cell]) => [
    [name, ({ now }: Compared<Figures>) => cell(now)] as const,
    [`${name} before`, ({ before }: Compared<Figures>) => cell(before)] as const,
  ]);
}

async function* onePage<Row>(lines: readonly Row[]) {
  yield lines;
}
