import { numberFrom, type RestRow, row, SUCCESS } from '@/server/rest/row.ts';

/** From the cart to a paid order. */
export const BUYING_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/cart/{userId}',
    call: 'cart.get',
    needsSession: true,
    input: ({ params }) => ({ userId: numberFrom(params.userId) }),
    output: (cart) => cart.items,
  }),
  row({
    on: 'POST /api/cart',
    call: 'cart.addItem',
    needsSession: true,
    input: ({ body }) => body,
    status: 201,
    output: (cart, { body }) => cart.items.find((item) => item.product.id === body.productId),
  }),
  row({
    on: 'PATCH /api/cart/{itemId}',
    call: 'cart.updateItem',
    needsSession: true,
    input: ({ params, body }) => ({ itemId: numberFrom(params.itemId), quantity: body.quantity }),
    output: (cart, { params }) => cart.items.find((item) => item.id === Number(params.itemId)),
  }),
  row({
    on: 'DELETE /api/cart/{itemId}',
    call: 'cart.removeItem',
    needsSession: true,
    input: ({ params }) => ({ itemId: numberFrom(params.itemId) }),
    output: () => SUCCESS,
  }),
  row({
    on: 'DELETE /api/cart/clear/{userId}',
    call: 'cart.clear',
    needsSession: true,
    input: ({ params }) => ({ userId: numberFrom(params.userId) }),
    output: () => SUCCESS,
  }),
  row({ on: 'GET /api/guest', call: 'guests.current' }),
  row({ on: 'POST /api/guest', call: 'guests.begin', input: ({ body }) => body, status: 201 }),
  row({ on: 'DELETE /api/guest', call: 'guests.leave' }),
  row({ on: 'POST /api/open-order', call: 'guests.openOrder', input: ({ body }) => body }),
  row({ on: 'POST /api/order-links', call: 'guests.sendLink', input: ({ body }) => body }),
  row({ on: 'POST /api/create-payment-intent', call: 'checkout.createIntent', input: ({ body }) => body }),
  row({
    on: 'POST /api/sandbox-payments/{paymentIntentId}/confirm',
    call: 'checkout.confirmSandbox',
    input: ({ params, body }) => ({ ...body, paymentIntentId: params.paymentIntentId }),
  }),
  row({ on: 'POST /api/process-payment', call: 'checkout.process', input: ({ body }) => body }),
];
