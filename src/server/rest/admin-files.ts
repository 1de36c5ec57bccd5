import { exportOrders } from '@/server/modules/orders/index.ts';
import { exportBankFile, exportPayouts, exportPreview } from '@/server/modules/payouts/index.ts';
import { exportRequests } from '@/server/modules/pickups/index.ts';
import { exportSearches } from '@/server/modules/search/index.ts';
import { inCurrencyOf, REPORT_FILES } from '@/server/modules/sellers/index.ts';
import { exportForms } from '@/server/modules/support/index.ts';
import { orderFileFilters } from '@/shared/orders/admin-orders.ts';
import { bankFileInput, payoutFileFilters, payoutPreviewInput } from '@/shared/payouts/payouts.ts';
import { requestFilterInput } from '@/shared/pickups/collection-inputs.ts';
import { searchesFileInput } from '@/shared/search/search-log.ts';
import { reportInput } from '@/shared/sellers/reports.ts';
import { formFileFilter } from '@/shared/support/collection-forms.ts';
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
      write: ({ db, deps }, input) => write(db, deps.now(), inCurrencyOf(deps, input)),
    }),
  ),
];
