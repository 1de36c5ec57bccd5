import { z } from 'zod';
import { exportOrders, exportVendorOrders } from '@/server/modules/orders/index.ts';
import {
  exportBankFile,
  exportPayouts,
  exportPreview,
  exportStatement,
  exportXeroInvoices,
  exportXeroPayouts,
} from '@/server/modules/payouts/index.ts';
import { exportRequests } from '@/server/modules/pickups/index.ts';
import { exportSearches } from '@/server/modules/search/index.ts';
import { ANALYTICS_FILES, REPORT_FILES, writeStockCover } from '@/server/modules/sellers/index.ts';
import { exportForms } from '@/server/modules/support/index.ts';
import type { Context } from '@/server/trpc.ts';
import { orderFileFilters } from '@/shared/orders/admin-orders.ts';
import { vendorOrderFileFilters } from '@/shared/orders/order-inputs.ts';
import { bankFileInput, payoutFileFilters, payoutPreviewInput } from '@/shared/payouts/payouts.ts';
import { statementFileInput } from '@/shared/payouts/statements.ts';
import { requestFilterInput } from '@/shared/pickups/collection-inputs.ts';
import { searchesFileInput } from '@/shared/search/search-log.ts';
import { reportInput } from '@/shared/sellers/reports.ts';
import { formFileFilter } from '@/shared/support/collection-forms.ts';

type Written = AsyncIterable<string> | Promise<AsyncIterable<string>>;

export interface FileRow {
  path: `/api/${'admin' | 'vendor'}/${string}.csv`;
  /** Required role; admins have vendors' rights for a shop of their own. */
  role: 'admin' | 'vendor';
  /** Schema of the query string: numbers need `z.coerce.number()`. */
  input: z.ZodType;
  /** File name; the last part of the path by default. */
  fileName?: (input: never) => string;
  /** Streams the file. Errors are thrown before the first chunk. @param userId of the user */
  write: (context: Context, input: never, userId: number) => Written;
}

/** Infers the input type of the functions from the schema. */
interface Definition<Schema extends z.ZodType> extends Pick<FileRow, 'path'> {
  input: Schema;
  fileName?: (input: z.output<Schema>) => string;
  write: (context: Context, input: z.output<Schema>, userId: number) => Written;
}

const adminFile = <Schema extends z.ZodType>(definition: Definition<Schema>): FileRow => ({
  ...definition,
  role: 'admin',
});

/** The same for a vendor's own shop. */
const vendorFile = <Schema extends z.ZodType>(definition: Definition<Schema>): FileRow => ({
  ...definition,
  role: 'vendor',
});

export const ADMIN_FILES: readonly FileRow[] = [
  adminFile({
    path: '/api/admin/collection-forms.csv',
    input: formFileFilter,
    write: ({ db }, filter) => exportForms(db, filter),
  }),
  adminFile({
    path: '/api/admin/collection-requests.csv',
    input: requestFilterInput,
    write: ({ db }, filter) => exportRequests(db, filter),
  }),
  adminFile({
    path: '/api/admin/orders.csv',
    input: orderFileFilters,
    write: ({ db, origin }, filters, userId) => exportOrders(db, { userId, origin }, filters),
  }),
  adminFile({
    path: '/api/admin/payouts.csv',
    input: payoutFileFilters,
    write: ({ deps, origin }, filters, userId) => exportPayouts(deps, { userId, origin }, filters),
  }),
  adminFile({
    path: '/api/admin/payout-preview.csv',
    input: payoutPreviewInput,
    write: ({ deps, origin }, input, userId) => exportPreview(deps, { userId, origin }, input),
  }),
  adminFile({
    path: '/api/admin/payout-bank-file.csv',
    input: bankFileInput,
    fileName: ({ id }) => `payout-run-${id}-bank.csv`,
    write: ({ deps, origin }, input, userId) => exportBankFile(deps, { userId, origin }, input),
  }),
  adminFile({
    path: '/api/admin/searches.csv',
    input: searchesFileInput,
    write: ({ db, deps }, filter) => exportSearches(db, deps.now(), filter),
  }),
  ...Object.entries(REPORT_FILES).map(([name, write]) =>
    adminFile({
      path: `/api/admin/reports/${name}.csv`,
      input: reportInput,
      fileName: ({ from, to }) => `${name}-${from}-to-${to}.csv`,
      write: ({ deps }, input) => write(deps, input),
    }),
  ),
];

export const VENDOR_FILES: readonly FileRow[] = [
  ...Object.entries(ANALYTICS_FILES).map(([name, write]) =>
    vendorFile({
      path: `/api/vendor/analytics/${name}.csv`,
      input: reportInput,
      fileName: ({ from, to }) => `${name}-${from}-to-${to}.csv`,
      write: ({ deps }, input, vendorId) => write(deps, input, vendorId),
    }),
  ),
  vendorFile({
    path: '/api/vendor/analytics/stock-cover.csv',
    input: z.object({}),
    write: ({ deps }, _, vendorId) => writeStockCover(deps, vendorId),
  }),
  vendorFile({
    path: '/api/vendor/orders.csv',
    input: vendorOrderFileFilters,
    write: ({ deps }, filters, vendorId) => exportVendorOrders(deps, vendorId, filters),
  }),
  vendorFile({
    path: '/api/vendor/statement.csv',
    input: statementFileInput,
    fileName: ({ month }) => `statement-${month}.csv`,
    write: ({ deps }, { month }, vendorId) => exportStatement(deps, vendorId, month),
  }),
  vendorFile({
    path: '/api/vendor/xero-invoices.csv',
    input: statementFileInput,
    fileName: ({ month }) => `xero-invoices-${month}.csv`,
    write: ({ deps }, { month }, vendorId) => exportXeroInvoices(deps, vendorId, month),
  }),
  vendorFile({
    path: '/api/vendor/xero-payouts.csv',
    input: statementFileInput,
    fileName: ({ month }) => `xero-payouts-${month}.csv`,
    write: ({ deps }, { month }, vendorId) => exportXeroPayouts(deps, vendorId, month),
  }),
];
