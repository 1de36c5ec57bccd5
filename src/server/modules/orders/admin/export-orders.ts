import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type CsvColumns, csvFile, readUpTo } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { AdminOrderRow, OrderFilters } from '@/shared/orders/admin-orders.ts';
import { readAdminOrders } from './list-admin-orders.ts';

/** Maximum rows of a file. */
const MAX_ROWS = 50_000;

/** Exports the filtered orders as CSV, newest first, at most 50,000. */
export async function exportOrders(
  db: Database,
  actor: Actor,
  filters: OrderFilters,
): Promise<AsyncIterable<string>> {
  const { search: _, ...narrowed } = filters;
  await recordAction(db, actor, 'download_orders', null, narrowed);
  const pages = readUpTo(MAX_ROWS, (cursor, size) => readAdminOrders(db, filters, { cursor, size }));
  return csvFile(COLUMNS, pages);
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
