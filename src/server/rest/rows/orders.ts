import { numberFrom, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** Orders, for those who bought and those who sell. */
export const ORDER_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/orders',
    call: 'orders.list',
    input: ({ query }) => ({ limit: numberFrom(query.limit), cursor: numberFrom(query.cursor) }),
  }),
  row({
    on: 'GET /api/orders/{orderNumber}',
    call: 'orders.byNumber',
    input: ({ params }) => ({ orderNumber: params.orderNumber }),
  }),
  row({
    on: 'GET /api/orders/{id}/tracking',
    call: 'orders.tracking',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/orders/{orderNumber}/cancel',
    call: 'orders.cancel',
    input: ({ params, body }) => ({ ...body, orderNumber: params.orderNumber }),
  }),
  row({
    on: 'POST /api/orders/{orderNumber}/reorder',
    call: 'orders.reorder',
    input: ({ params }) => ({ orderNumber: params.orderNumber }),
  }),
  row({
    on: 'POST /api/order-items/{id}/returns',
    call: 'orders.requestReturn',
    input: ({ params, body }) => ({ ...body, orderItemId: numberFrom(params.id) }),
    status: 201,
  }),
  row({
    on: 'POST /api/order-items/{id}/reviews',
    call: 'orders.review',
    input: ({ params, body }) => ({ ...body, orderItemId: numberFrom(params.id) }),
    status: 201,
  }),
  row({
    on: 'GET /api/vendor-orders',
    call: 'vendorOrders.list',
    input: ({ query }) => ({
      status: textFrom(query.status),
      orderNumber: textFrom(query.orderNumber),
      limit: numberFrom(query.limit),
      cursor: numberFrom(query.cursor),
    }),
    output: ({ items }) => items,
  }),
  row({
    on: 'PATCH /api/vendor-orders/{id}',
    call: 'vendorOrders.update',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/vendor-orders/{id}/cancel',
    call: 'vendorOrders.cancel',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/returns/{id}/withdrawal',
    call: 'orders.withdrawReturn',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/returns/{id}/decision',
    call: 'vendorOrders.decideReturn',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/returns/{id}/receipt',
    call: 'vendorOrders.receiveReturn',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/returns/{id}/closure',
    call: 'vendorOrders.closeReturn',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/vendor-orders/{id}/arrival',
    call: 'orders.confirmArrival',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
];
