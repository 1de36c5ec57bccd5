import { numberFrom, type RestRow, row, type Sent, textFrom } from '@/server/rest/row.ts';

/** Orders, returns and payments, for admins. */
export const ADMIN_ORDER_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/admin/orders',
    call: 'adminOrders.list',
    input: ({ query }) => ({ ...orderFiltersOf(query), cursor: numberFrom(query.cursor) }),
  }),
  row({
    on: 'GET /api/admin/orders/{orderNumber}',
    call: 'adminOrders.get',
    input: ({ params }) => ({ orderNumber: params.orderNumber }),
    output: ({ vendorOrders, ...order }) => ({
      ...order,
      // The books are whole cents, for our own page.
      vendorOrders: vendorOrders.map(({ books: _, ...vendorOrder }) => vendorOrder),
    }),
  }),
  row({
    on: 'POST /api/admin/orders/{orderNumber}/cancel',
    call: 'adminOrders.cancel',
    input: ({ params, body }) => ({ ...body, orderNumber: params.orderNumber }),
  }),
  row({
    on: 'POST /api/admin/vendor-orders/{vendorOrderId}/refunds',
    call: 'adminOrders.refund',
    input: ({ params, body }) => ({ ...body, vendorOrderId: numberFrom(params.vendorOrderId) }),
    status: 201,
  }),
  row({
    on: 'POST /api/admin/orders/{orderNumber}/notes',
    call: 'adminOrders.addNote',
    input: ({ params, body }) => ({ ...body, orderNumber: params.orderNumber }),
    status: 201,
  }),
  row({
    on: 'DELETE /api/admin/order-notes/{id}',
    call: 'adminOrders.deleteNote',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/orders/{orderNumber}/mails',
    call: 'adminOrders.resendMail',
    input: ({ params, body }) => ({ ...body, orderNumber: params.orderNumber }),
  }),
  row({
    on: 'GET /api/admin/returns',
    call: 'adminOrders.returns',
    input: ({ query }) => ({
      state: textFrom(query.state),
      waitingDays: numberFrom(query.waitingDays),
      vendorId: numberFrom(query.vendorId),
      cursor: numberFrom(query.cursor),
    }),
  }),
  row({
    on: 'GET /api/admin/payments',
    call: 'adminPayments.hanging',
    input: ({ query }) => ({ status: textFrom(query.status), cursor: numberFrom(query.cursor) }),
  }),
  row({
    on: 'POST /api/admin/payments/{id}/check',
    call: 'adminPayments.check',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/admin/refunds',
    call: 'adminPayments.hangingRefunds',
    input: ({ query }) => ({ cursor: numberFrom(query.cursor) }),
  }),
  row({
    on: 'POST /api/admin/refunds/{id}/retry',
    call: 'adminPayments.retryRefund',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
];

/** Filters of the list of orders, as an address has them. */
function orderFiltersOf(query: Sent['query']) {
  return {
    search: textFrom(query.search),
    status: textFrom(query.status),
    way: textFrom(query.way),
    from: textFrom(query.from),
    to: textFrom(query.to),
    isRefunded: booleanFrom(query.isRefunded),
    isTest: booleanFrom(query.isTest),
    hasNotes: booleanFrom(query.hasNotes),
    customerId: numberFrom(query.customerId),
    vendorId: numberFrom(query.vendorId),
  };
}

/** `true` and `false`; anything else stays as it is, so that it is refused by name. */
function booleanFrom(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  return text === 'true' || (text === 'false' ? false : text);
}
