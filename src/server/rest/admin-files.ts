import { exportForms } from '@/server/domain/collection-forms/export-forms.ts';
import { exportRequests } from '@/server/domain/collection-requests/export-requests.ts';
import { exportOrders } from '@/server/domain/orders/admin/export-orders.ts';
import { exportPayouts, exportPreview } from '@/server/domain/payouts/export-payouts.ts';
import { exportBankFile } from '@/server/domain/payouts/send-to-bank.ts';
import { REPORT_FILES } from '@/server/domain/reports/report-files.ts';
import { exportSearches } from '@/server/domain/searches/export-searches.ts';
import { orderFileFilters } from '@/shared/admin-orders.ts';
import { formFileFilter } from '@/shared/collection-forms.ts';
import { requestFilterInput } from '@/shared/collection-inputs.ts';
import { bankFileInput, payoutFileFilters, payoutPreviewInput } from '@/shared/payouts.ts';
import { reportInput } from '@/shared/reports.ts';
import { searchesFileInput } from '@/shared/search-log.ts';
import { adminFile, type FileRow } from './file-row.ts';

/** Every file that admins download. */
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
    write: ({ db, user, origin }, filters) => exportOrders(db, { userId: user?.id ?? 0, origin }, filters),
  }),
  adminFile({
    path: '/api/admin/payouts.csv',
    input: payoutFileFilters,
    write: ({ deps, user, origin }, filters) =>
      exportPayouts(deps, { userId: user?.id ?? 0, origin }, filters),
  }),
  adminFile({
    path: '/api/admin/payout-preview.csv',
    input: payoutPreviewInput,
    write: ({ deps, user, origin }, input) => exportPreview(deps, { userId: user?.id ?? 0, origin }, input),
  }),
  adminFile({
    path: '/api/admin/payout-bank-file.csv',
    input: bankFileInput,
    fileName: ({ id }) => `payout-run-${id}-bank.csv`,
    write: ({ deps, user, origin }, input) => exportBankFile(deps, { userId: user?.id ?? 0, origin }, input),
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
      write: ({ db, deps }, input) => write(db, deps.now(), input),
    }),
  ),
];
