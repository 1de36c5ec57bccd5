import { numberFrom, type RestRow, row } from '@/server/rest/row.ts';

/** What people would like to have. */
export const WISHLIST_ROWS: readonly RestRow[] = [
  row({ on: 'GET /api/wishlist', call: 'wishlist.get' }),
  row({
    on: 'POST /api/wishlist',
    call: 'wishlist.add',
    input: ({ body }) => body,
    output: (productIds) => ({ productIds }),
    status: 201,
  }),
  row({ on: 'POST /api/wishlist/share', call: 'wishlist.share' }),
  row({
    on: 'DELETE /api/wishlist/share',
    call: 'wishlist.stopSharing',
    needsSession: true,
    output: () => ({ success: true }),
  }),
  row({
    on: 'DELETE /api/wishlist/{productId}',
    call: 'wishlist.remove',
    input: ({ params }) => ({ productId: numberFrom(params.productId) }),
    output: () => ({ success: true }),
  }),
  row({
    on: 'GET /api/wishlists/{token}',
    isPublic: true,
    call: 'wishlist.shared',
    input: ({ params }) => ({ token: params.token }),
  }),
];
