import { getBuyers } from '@/server/modules/sellers/reports/get-customers.ts';
import { getReturns } from '@/server/modules/sellers/reports/get-returns.ts';
import { getSales } from '@/server/modules/sellers/reports/get-sales.ts';
import { getBuyerRegions, getCategories } from '@/server/modules/sellers/reports/get-shares.ts';
import type { ReportDeps } from '@/server/modules/sellers/reports/periods.ts';
import {
  BUYER_CELLS,
  comparedColumns,
  onePage,
  RETURN_CELLS,
  SALES_CELLS,
  shareFile,
  timeFile,
} from '@/server/modules/sellers/reports/report-files.ts';
import { csvFile } from '@/server/platform/csv/csv-file.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';
import {
  COVER_DAYS,
  type CoverLine,
  type ProductLine,
  type ProductSales,
} from '@/shared/sellers/vendor-analytics.ts';
import { getFunnel, getRatings } from './get-funnel.ts';
import { getStockCover, getTopProducts } from './get-top-products.ts';

type Write = (deps: ReportDeps, input: ReportInput, vendorId: number) => Promise<AsyncIterable<string>>;

/** Maximum products in a file. */
const MOST_LINES = 20_000;
const ALL = { cursor: 0, limit: MOST_LINES };

/** Each report of a vendor's shop as CSV, every figure next to its comparison. */
export const ANALYTICS_FILES = {
  sales: async (...asked) => timeFile(await getSales(...asked), SALES_CELLS),
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
  buyers: async (...asked) => timeFile(await getBuyers(...asked), BUYER_CELLS),
  funnel: async (...asked) =>
    timeFile(await getFunnel(...asked), [
      ['Views', ({ views }) => views],
      ['Added to cart', ({ carts }) => carts],
      ['Ordered', ({ orders }) => orders],
    ]),
  ratings: async (...asked) =>
    timeFile(await getRatings(...asked), [
      ['Reviews', ({ reviews }) => reviews],
      ['Average rating', ({ mean }) => mean],
    ]),
  returns: async (...asked) => timeFile(await getReturns(...asked), RETURN_CELLS),
} as const satisfies Record<string, Write>;

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
