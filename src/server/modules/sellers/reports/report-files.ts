import { getFunnel, getRatings } from '@/server/modules/sellers/analytics/get-funnel.ts';
import { getStockCover, getTopProducts } from '@/server/modules/sellers/analytics/get-top-products.ts';
import { type CsvColumns, csvFile } from '@/server/platform/csv/csv-file.ts';
import { KIND_FACTS } from '@/shared/pickups/collected-items.ts';
import {
  type BuyerFigures,
  type Cohort,
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
import {
  COVER_DAYS,
  type CoverLine,
  type ProductLine,
  type ProductSales,
} from '@/shared/sellers/vendor-analytics.ts';
import { getBuyers, getCohorts, getCustomers } from './get-customers.ts';
import { getCollection, getCommission, getReturns, getSales } from './get-sales.ts';
import { getBuyerRegions, getCategories, getRegions } from './get-shares.ts';
import type { ReportDeps } from './periods.ts';

type Write = (deps: ReportDeps, input: ReportInput) => Promise<AsyncIterable<string>>;

/** Each report as CSV, every figure next to its comparison. */
export const REPORT_FILES = {
  sales: async (deps, input) => timeFile(await getSales(deps, input), SALES_CELLS),
  customers: async (deps, input) =>
    timeFile(await getCustomers(deps, input), [
      ...BUYER_CELLS,
      ['Accounts opened', ({ accounts }) => accounts],
    ]),
  cohorts: async (deps, input) => {
    const cohorts = await getCohorts(deps, input);
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
  categories: async (deps, input) => shareFile('Category', input, await getCategories(deps, input)),
  regions: async (deps, input) => shareFile('Region', input, await getRegions(deps, input)),
  commission: async (deps, input) =>
    timeFile(await getCommission(deps, input), [
      ['From vendors', ({ fromVendors }) => fromVendors],
      ['From buyers', ({ fromBuyers }) => fromBuyers],
      ['Revenue', ({ revenue }) => revenue],
    ]),
  returns: async (deps, input) => timeFile(await getReturns(deps, input), RETURN_CELLS),
  collection: async (deps, input) => {
    const { now: inRange, before } = await getCollection(deps, input);
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
        ...comparedColumns<typeof nothing>(
          [
            ['Pieces kept from the tip', ({ pieces }) => pieces],
            ['Kilograms kept from the tip', ({ kilograms }) => kilograms],
          ],
          input,
        ),
      ],
      onePage(lines),
    );
  },
} as const satisfies Record<string, Write>;

type Cells<Figures> = readonly (readonly [
  name: string,
  cell: (figures: Figures) => string | number | null,
])[];

const SALES_CELLS: Cells<SalesFigures> = [
  ['Revenue', ({ revenue }) => revenue],
  ['Orders', ({ orders }) => orders],
  ['Average order', ({ revenue, orders }) => meanOf(revenue, orders)],
  ['Pieces', ({ pieces }) => pieces],
];

const BUYER_CELLS: Cells<BuyerFigures> = [
  ['New buyers', ({ newBuyers }) => newBuyers],
  ['Returning buyers', ({ returningBuyers }) => returningBuyers],
];

const RETURN_CELLS: Cells<ReturnFigures> = [
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

/** A report over time as CSV, a line per span. Cells without a comparison are empty. */
function timeFile<Figures>({ spans, points, isCompared }: TimeReport<Figures>, cells: Cells<Figures>) {
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

/** Sales by category or region as CSV. */
export function shareFile<Key>(what: string, range: ReportInput, lines: readonly ShareLine<Key>[]) {
  type Line = ShareLine<Key>;
  return csvFile<Line>(
    [[what, ({ name }) => name], ...comparedColumns<Line['now']>(SHARE_CELLS, range)],
    onePage<Line>(lines),
  );
}

/**
 * A column per figure, each followed by its comparison.
 *
 * @param range of all lines: without comparison days, `before` cells are empty
 */
function comparedColumns<Figures>(
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

async function* onePage<Row>(lines: readonly Row[]) {
  yield lines;
}

type WriteOwn = (deps: ReportDeps, input: ReportInput, vendorId: number) => Promise<AsyncIterable<string>>;

/** Maximum products in a file. */
const MAX_LINES = 20_000;
const ALL = { cursor: 0, limit: MAX_LINES };

/** Each report of a vendor's shop as CSV, every figure next to its comparison. */
export const ANALYTICS_FILES = {
  sales: async (...request) => timeFile(await getSales(...request), SALES_CELLS),
  products: async (deps, input, vendorId) => {
    const { items } = await getTopProducts(deps, { ...input, ...ALL }, vendorId);
    return csvFile<ProductLine>(
      [
        ['Product number', ({ id }) => id],
        ['Product', ({ name }) => name],
        ...comparedColumns<ProductSales>(
          [
            ['Revenue', ({ revenue }) => revenue],
            ['Pieces', ({ pieces }) => pieces],
            ['Orders', ({ orders }) => orders],
            ['Views', ({ views }) => views],
            ['Views that became an order (%)', ({ conversion }) => conversion],
          ],
          input,
        ),
      ],
      onePage(items),
    );
  },
  categories: async (deps, input, vendorId) =>
    shareFile('Category', input, await getCategories(deps, input, vendorId)),
  regions: async (deps, input, vendorId) =>
    shareFile('Region', input, await getBuyerRegions(deps, input, vendorId)),
  buyers: async (...request) => timeFile(await getBuyers(...request), BUYER_CELLS),
  funnel: async (...request) =>
    timeFile(await getFunnel(...request), [
      ['Views', ({ views }) => views],
      ['Added to cart', ({ carts }) => carts],
      ['Ordered', ({ orders }) => orders],
    ]),
  ratings: async (...request) =>
    timeFile(await getRatings(...request), [
      ['Reviews', ({ reviews }) => reviews],
      ['Average rating', ({ mean }) => mean],
    ]),
  returns: async (...request) => timeFile(await getReturns(...request), RETURN_CELLS),
} as const satisfies Record<string, WriteOwn>;

/** Stock and its expected duration as CSV, always of today. */
export async function writeStockCover(deps: ReportDeps, vendorId: number) {
  const { items } = await getStockCover(deps, ALL, vendorId);
  return csvFile<CoverLine>(
    [
      ['Product number', ({ id }) => id],
      ['Product', ({ name }) => name],
      ['Stock', ({ stock }) => stock],
      [`Pieces sold in ${COVER_DAYS} days`, ({ soldPieces }) => soldPieces],
      ['Days of cover', ({ days }) => days],
    ],
    onePage(items),
  );
}
