import { numberFrom, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** The free collection: what households ask for, and what becomes of it. */
export const COLLECTION_ROWS: readonly RestRow[] = [
  row({
    on: 'POST /api/collection-requests',
    call: 'collectionRequests.request',
    input: ({ body }) => body,
    status: 201,
  }),
  row({
    on: 'GET /api/collection-requests',
    call: 'collectionRequests.list',
    input: ({ query }) => ({
      status: textFrom(query.status),
      area: textFrom(query.area),
      suburb: textFrom(query.suburb),
      day: textFrom(query.day),
      search: textFrom(query.search),
      cursor: numberFrom(query.cursor),
    }),
  }),
  row({
    on: 'GET /api/collection-requests/{id}',
    call: 'collectionRequests.follow',
    input: ({ params, query }) => ({ id: numberFrom(params.id), token: textFrom(query.token) }),
  }),
  row({
    on: 'POST /api/collection-requests/{id}/move',
    call: 'collectionRequests.move',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/collection-requests/{id}/cancel',
    call: 'collectionRequests.cancel',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/collection-requests/{id}/schedule',
    call: 'collectionRequests.schedule',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/collection-requests/{id}/decline',
    call: 'collectionRequests.decline',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/collection-requests/{id}/complete',
    call: 'collectionRequests.complete',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/collected-items',
    call: 'collectedItems.list',
    input: ({ query }) => ({
      state: textFrom(query.state),
      kind: textFrom(query.kind),
      requestId: numberFrom(query.requestId),
      search: textFrom(query.search),
      cursor: numberFrom(query.cursor),
    }),
  }),
  row({ on: 'GET /api/collection-figures', isPublic: true, call: 'collectedItems.figures' }),
];
