import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type CsvColumns, csvFile, readPages } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { AdminOrderRow, OrderFilters } from '@/shared/orders/admin-orders.ts';
import { readAdminOrders } from './list-admin-orders.ts';

const ROWS_AT_A_TIME = 500;
/** Maximum rows of a file. */
const MAX_ROWS = 50_000;

/** Exports the filtered orders as CSV, newest first, at most 50,000. */
export async function exportOrders(
  db: Database,
  { userId, origin }: Actor,
  filters: OrderFilters,
): Promise<AsyncIterable<string>> {
  const { search: _, ...narrowed } = filters;
  await recordAudit(db, origin, { action: 'download_orders', actorId: userId, details: narrowed });
  let left = MAX_ROWS;
  return csvFile(
    COLUMNS,
    readPages(async (cursor: number | undefined) => {
      const page = await readAdminOrders(db, filters, { cursor, size: Math.min(ROWS_AT_A_TIME, left) });
      left -= page.items.length;
      return left > 0 ? page : { ...page, nextCursor: null };
    }),
  );
}

const COLUMNS: CsvColumns<AdminOrderRow> = [
  ['order', ({ orderNumber }) => orderNumber],
  ['placed', ({ createdAt }) => createdAt],
  ['status', ({ status }) => status],
  ['way', ({ fulfillmentMethod }) => fulfillmentMethod],
  ['customer id', ({ customerId }) => customerId],
  ['customer', ({ customerName }) => customerName],
  ['vendors', ({ vendorNames }) => vendorNames.join('; ')],
  ['pieces', ({ pieces }) => pieces],
  ['currency', ({ currency }) => currency.toUpperCase()],
  ['total', ({ total }) => total],
  ['refunded', ({ refunded }) => refunded],
  ['test payment', ({ isTest }) => isTest],
  ['notes', ({ notes }) => notes],
];
