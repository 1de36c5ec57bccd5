import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../routers/index.ts';

/** What a REST call sent. Everything from the address is text. */
export interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The JSON body when the method has one; an object. */
  body: Record<string, unknown>;
}

type Outputs = inferRouterOutputs<AppRouter>;

/** 'auth.me', 'cart.addItem' … : every procedure's name. */
export type ProcedureName = {
  [Noun in keyof Outputs & string]: `${Noun}.${keyof Outputs[Noun] & string}`;
}[keyof Outputs & string];

type OutputOf<Name extends ProcedureName> =
  Name extends `${infer Noun extends keyof Outputs & string}.${infer Verb}`
    ? Verb extends keyof Outputs[Noun]
      ? Outputs[Noun][Verb]
      : never
    : never;

export interface RestRow {
  on: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
  call: ProcedureName;
  /** For somebody signed in only, where the procedure also serves visitors. */
  needsSession?: true;
  /** The same for everybody: answered without a look at who asks, and not sent again to those who have it. */
  isPublic?: true;
  /** The procedure's input from what was sent; checked by the procedure itself. */
  input?: (sent: Sent) => unknown;
  /** 200 when not said. */
  status?: 200 | 201;
  /** The JSON to answer, when it is not simply what the procedure answers. */
  output?: (answer: never, sent: Sent) => unknown;
  /** Headers to answer with. */
  headers?: (answer: never, url: string) => Record<string, string>;
}

/** Ties `output` and `headers` to what the named procedure answers. */
function row<Name extends ProcedureName>(definition: {
  on: RestRow['on'];
  call: Name;
  needsSession?: true;
  isPublic?: true;
  input?: RestRow['input'];
  status?: 200 | 201;
  output?: (answer: OutputOf<Name>, sent: Sent) => unknown;
  headers?: (answer: OutputOf<Name>, url: string) => Record<string, string>;
}): RestRow {
  return definition as RestRow;
}

/** A number from an address; what is not one stays as it is, so that the procedure refuses it by name. */
export function numberFrom(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Text from an address; empty counts as absent. */
export function textFrom(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** The header that leads to the next page of the same list (RFC 8288). */
function linkToNext(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

export const SUCCESS = { success: true } as const;

/** The calls of the specification (spec 1 §7, spec 2 §7), each over the procedure that our own client uses. */
export const REST_TABLE: readonly RestRow[] = [
  row({ on: 'GET /api/auth/me', call: 'auth.me' }),
  row({ on: 'POST /api/auth/login', call: 'auth.login', input: ({ body }) => body }),
  row({ on: 'POST /api/auth/register', call: 'auth.register', input: ({ body }) => body, status: 201 }),
  row({ on: 'POST /api/auth/verify-email', call: 'auth.verifyEmail', input: ({ body }) => body }),
  row({
    on: 'POST /api/auth/resend-verification',
    call: 'auth.resendVerification',
    input: ({ body }) => body,
  }),
  row({ on: 'POST /api/auth/forgot-password', call: 'auth.forgotPassword', input: ({ body }) => body }),
  row({ on: 'POST /api/auth/forgot-username', call: 'auth.forgotUsername', input: ({ body }) => body }),
  row({ on: 'POST /api/auth/reset-password', call: 'auth.resetPassword', input: ({ body }) => body }),
  row({ on: 'POST /api/auth/logout', call: 'auth.logout' }),

  row({ on: 'POST /api/captcha', call: 'humanCheck.create', input: ({ body }) => body, status: 201 }),
  row({
    on: 'POST /api/captcha/{id}/answer',
    call: 'humanCheck.tryAnswer',
    input: ({ params, body }) => ({ ...body, id: params.id }),
  }),

  row({ on: 'PATCH /api/account/name', call: 'account.changeName', input: ({ body }) => body }),
  row({ on: 'POST /api/account/email', call: 'account.changeEmail', input: ({ body }) => body }),
  row({ on: 'POST /api/account/password', call: 'account.changePassword', input: ({ body }) => body }),
  row({ on: 'GET /api/account/sessions', call: 'account.sessions' }),
  row({ on: 'DELETE /api/account/sessions', call: 'account.endAllSessions' }),
  row({
    on: 'DELETE /api/account/sessions/{id}',
    call: 'account.endSession',
    input: ({ params }) => ({ id: params.id }),
  }),
  row({
    on: 'GET /api/account/data',
    call: 'account.exportData',
    headers: () => ({ 'Content-Disposition': 'attachment; filename="my-data.json"' }),
  }),
  row({ on: 'POST /api/account/delete', call: 'account.delete', input: ({ body }) => body }),

  row({
    on: 'GET /api/products',
    isPublic: true,
    call: 'catalog.list',
    input: ({ query }) => ({
      search: textFrom(query.search),
      category: numberFrom(query.category),
      minPrice: numberFrom(query.minPrice),
      maxPrice: numberFrom(query.maxPrice),
      region: textFrom(query.region),
      vendorId: numberFrom(query.vendorId),
      sort: textFrom(query.sort),
      limit: numberFrom(query.limit),
      cursor: textFrom(query.cursor),
    }),
    output: ({ items }) => items,
    headers: ({ total, nextCursor }, url) => ({
      'X-Total-Count': String(total),
      ...(nextCursor ? { Link: linkToNext(url, nextCursor) } : {}),
    }),
  }),
  row({
    on: 'GET /api/products/{id}',
    isPublic: true,
    call: 'catalog.product',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({ on: 'POST /api/products', call: 'vendor.createProduct', input: ({ body }) => body, status: 201 }),
  row({
    on: 'PUT /api/products/{id}',
    call: 'vendor.updateProduct',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'DELETE /api/products/{id}',
    call: 'vendor.deleteProduct',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({ on: 'GET /api/categories', isPublic: true, call: 'catalog.categories' }),
  row({ on: 'POST /api/categories', call: 'admin.createCategory', input: ({ body }) => body, status: 201 }),
  row({
    on: 'PATCH /api/categories/{categoryId}/commission',
    call: 'admin.setCommission',
    input: ({ params, body }) => ({
      categoryId: numberFrom(params.categoryId),
      commissionRate: body.commissionRate,
    }),
  }),

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

  row({ on: 'POST /api/create-payment-intent', call: 'checkout.createIntent', input: ({ body }) => body }),
  row({
    on: 'POST /api/sandbox-payments/{paymentIntentId}/confirm',
    call: 'checkout.confirmSandbox',
    input: ({ params, body }) => ({ ...body, paymentIntentId: params.paymentIntentId }),
  }),
  row({ on: 'POST /api/process-payment', call: 'checkout.process', input: ({ body }) => body }),
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
    on: 'GET /api/crm/users',
    call: 'crm.users',
    input: ({ query }) => ({ role: textFrom(query.role), search: textFrom(query.search) }),
  }),
  row({ on: 'POST /api/crm/users', call: 'crm.createUser', input: ({ body }) => body, status: 201 }),
  row({
    on: 'PUT /api/crm/users/{id}',
    call: 'crm.updateUser',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'DELETE /api/crm/users/{id}',
    call: 'crm.deleteUser',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/crm/audit-log',
    call: 'crm.auditLog',
    input: ({ query }) => ({ cursor: numberFrom(query.cursor), action: textFrom(query.action) }),
  }),
  row({
    on: 'GET /api/admin/mail',
    call: 'mail.deadLetters',
    input: ({ query }) => ({ cursor: numberFrom(query.cursor) }),
  }),
  row({
    on: 'POST /api/admin/mail/{id}/send-again',
    call: 'mail.sendAgain',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/collection-forms',
    call: 'collectionForms.submit',
    input: ({ body }) => body,
    status: 201,
  }),
  row({
    on: 'POST /api/collection-requests',
    call: 'collectionRequests.request',
    input: ({ body }) => body,
    status: 201,
  }),
  row({ on: 'GET /api/vendor-stats', call: 'stats.vendor' }),
  row({ on: 'GET /api/platform-stats', call: 'stats.platform' }),
];
