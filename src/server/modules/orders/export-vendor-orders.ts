import type { Deps } from '@/server/deps.ts';
import { type CsvColumns, csvFile, readUpTo } from '@/server/platform/csv/csv-file.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import type { VendorOrderFilters } from '@/shared/orders/order-inputs.ts';
import type { OrderItemView, VendorOrderView } from '@/shared/orders/orders.ts';
import { listVendorOrders } from './list-vendor-orders.ts';

const MAX_ORDERS = 10_000;
const ORDERS_AT_A_TIME = 100;

interface Line {
  vendorOrder: VendorOrderView;
  item: OrderItemView;
}

/** Exports the filtered vendor orders of a vendor as CSV, a row for each line, newest first, at most 10,000 orders. */
export function exportVendorOrders(
  deps: Deps,
  vendorId: number,
  filters: VendorOrderFilters,
): AsyncIterable<string> {
  const actor = { id: vendorId, role: 'vendor' } as const;
  return csvFile(COLUMNS, readLines());

  async function* readLines(): AsyncGenerator<readonly Line[]> {
    const pages = readUpTo(MAX_ORDERS, (cursor, size) =>
      listVendorOrders(deps, actor, {
        ...filters,
        cursor,
        sort: 'newest',
        limit: Math.min(size, ORDERS_AT_A_TIME),
      }),
    );
    for await (const page of pages) {
      yield page.flatMap((vendorOrder) => vendorOrder.items.map((item) => ({ vendorOrder, item })));
    }
  }
}

const dayOrNone = (date: Date | null) => date && dayInNewZealand(date);

const COLUMNS: CsvColumns<Line> = [
  ['order', ({ vendorOrder }) => vendorOrder.orderNumber],
  ['placed', ({ vendorOrder }) => vendorOrder.createdAt],
  ['status', ({ vendorOrder }) => vendorOrder.status],
  ['collection status', ({ vendorOrder }) => vendorOrder.collectionStatus],
  ['customer', ({ vendorOrder }) => vendorOrder.customerName],
  ['product', ({ item }) => item.productName],
  ['sku', ({ item }) => item.packing?.sku ?? null],
  ['quantity', ({ item }) => item.quantity],
  ['refunded', ({ item }) => item.returnedQuantity],
  ['price', ({ item }) => item.price],
  ['currency', ({ vendorOrder }) => vendorOrder.currency.toUpperCase()],
  ['way', ({ item }) => item.fulfillmentMethod],
  ['name', ({ vendorOrder }) => vendorOrder.shippingAddress?.fullName ?? null],
  ['street', ({ vendorOrder }) => vendorOrder.shippingAddress?.street ?? null],
  ['suburb', ({ vendorOrder }) => vendorOrder.shippingAddress?.suburb ?? null],
  ['city', ({ vendorOrder }) => vendorOrder.shippingAddress?.city ?? null],
  ['postcode', ({ vendorOrder }) => vendorOrder.shippingAddress?.zip ?? null],
  ['region', ({ vendorOrder }) => vendorOrder.shippingAddress?.state ?? null],
  ['country', ({ vendorOrder }) => vendorOrder.shippingAddress?.country ?? null],
  ['phone', ({ vendorOrder }) => vendorOrder.shippingAddress?.phone ?? null],
  ['access', ({ vendorOrder }) => vendorOrder.shippingAddress?.access ?? null],
  ['deliver by', ({ vendorOrder }) => dayOrNone(vendorOrder.estimatedDelivery)],
  ['ready by', ({ vendorOrder }) => dayOrNone(vendorOrder.estimatedCollection)],
  ['carrier', ({ vendorOrder }) => vendorOrder.carrier],
  ['tracking number', ({ vendorOrder }) => vendorOrder.trackingNumber],
];
