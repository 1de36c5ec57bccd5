import { type CsvColumns, csvFile } from '@/server/platform/csv/csv-file.ts';
import {
  type BuyerFigures,
  hasDaysBefore,
  meanOf,
  type ReportInput,
  type ReportSpan,
  type ReturnFigures,
  type SalesFigures,
  type ShareFigures,
  type ShareLine,
  type TimeReport,
} from '@/shared/sellers/reports.ts';

/** What stands in a file of each of the figures; null leaves the cell empty. */
type Cells<Figures> = readonly (readonly [
  name: string,
  cell: (figures: Figures) => string | number | null,
])[];

export const SALES_CELLS: Cells<SalesFigures> = [
  ['Revenue', ({ revenue }) => revenue],
  ['Orders', ({ orders }) => orders],
  ['Average order', ({ revenue, orders }) => meanOf(revenue, orders)],
  ['Pieces', ({ pieces }) => pieces],
];

export const BUYER_CELLS: Cells<BuyerFigures> = [
  ['New buyers', ({ newBuyers }) => newBuyers],
  ['Returning buyers', ({ returningBuyers }) => returningBuyers],
];

export const RETURN_CELLS: Cells<ReturnFigures> = [
  ['Asked', ({ asked }) => asked],
  ['Accepted', ({ accepted }) => accepted],
  ['Refused', ({ refused }) => refused],
  ['Pieces back', ({ pieces }) => pieces],
  ['Refunded', ({ refunded }) => refunded],
  ['Vendor orders cancelled', ({ cancelled }) => cancelled],
  ['Pieces ordered', ({ orderedPieces }) => orderedPieces],
  ['Of them returned', ({ returnedPieces }) => returnedPieces],
];

const SHARE_CELLS: Cells<ShareFigures> = [
  ['Revenue', ({ revenue }) => revenue],
  ['Orders', ({ orders }) => orders],
  ['Pieces', ({ pieces }) => pieces],
  ['Pieces returned', ({ returnedPieces }) => returnedPieces],
  ['Commission', ({ commission }) => commission],
];

/** A report along time as CSV: a line for each span. Cells of days that there are none to compare with stay empty. */
export function timeFile<Figures>({ spans, points, isCompared }: TimeReport<Figures>, cells: Cells<Figures>) {
  const none: ReportSpan = { from: '', to: '' };
  const lines = points.map(({ now, before }, index) => ({
    now,
    before: isCompared[index] ? before : null,
    span: spans[index] ?? none,
  }));
  return csvFile(
    [
      ['From', ({ span }: (typeof lines)[number]) => span.from],
      ['To', ({ span }: (typeof lines)[number]) => span.to],
      ...comparedColumns<Figures>(cells),
    ],
    onePage(lines),
  );
}

/** What categories or regions sold in a range as CSV. */
export function shareFile<Key>(what: string, range: ReportInput, lines: readonly ShareLine<Key>[]) {
  type Line = ShareLine<Key>;
  return csvFile<Line>(
    [[what, ({ name }) => name], ...comparedColumns<Line['now']>(SHARE_CELLS, range)],
    onePage<Line>(lines),
  );
}

/**
 * A column for each figure, and beside it one for the figure that it is compared with.
 *
 * @param range of all lines together: where there are no days to compare it with, the cells of `before` stay empty
 */
export function comparedColumns<Figures>(
  cells: Cells<Figures>,
  range?: ReportInput,
): CsvColumns<{ now: Figures; before: Figures | null }> {
  const isCompared = !range || hasDaysBefore(range);
  return cells.flatMap(([name, cell]) => [
    [name, ({ now }: { now: Figures }) => cell(now)] as const,
    [
      `${name} before`,
      ({ before }: { before: Figures | null }) => (isCompared ? before && cell(before) : null),
    ] as const,
  ]);
}

/** Lines that are all there, as pages of a file. */
export async function* onePage<Row>(lines: readonly Row[]) {
  yield lines;
}
