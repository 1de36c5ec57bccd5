import { z } from 'zod';
import { exportStatement } from '@/server/modules/payouts/index.ts';
import { ANALYTICS_FILES, inCurrencyOf, writeStockCover } from '@/server/modules/sellers/index.ts';
import { statementFileInput } from '@/shared/payouts/statements.ts';
import { reportInput } from '@/shared/sellers/reports.ts';
import { type FileRow, vendorFile } from './file-row.ts';

/** The figures of their own shop that vendors download. */
export const VENDOR_FILES: readonly FileRow[] = [
  ...Object.entries(ANALYTICS_FILES).map(([name, write]) =>
    vendorFile({
      path: `/api/vendor/analytics/${name}.csv`,
      input: reportInput,
      fileName: ({ from, to }) => `${name}-${from}-to-${to}.csv`,
      write: ({ db, deps }, input, vendorId) => write(db, deps.now(), inCurrencyOf(deps, input), vendorId),
    }),
  ),
  vendorFile({
    path: '/api/vendor/analytics/stock-cover.csv',
    input: z.object({}),
    write: ({ db, deps }, _, vendorId) => writeStockCover(db, deps.now(), vendorId),
  }),
  vendorFile({
    path: '/api/vendor/statement.csv',
    input: statementFileInput,
    fileName: ({ month }) => `statement-${month}.csv`,
    write: ({ db, deps }, { month }, vendorId) =>
      exportStatement(db, deps.now(), vendorId, deps.settings.currency, month),
  }),
];
