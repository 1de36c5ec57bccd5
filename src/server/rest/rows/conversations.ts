import { numberFrom, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** What two people write about an order. Their pictures come and go in `rest/raw/conversation-pictures.ts`. */
export const CONVERSATION_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/conversations',
    call: 'conversations.list',
    input: ({ query }) => ({ as: textFrom(query.as), cursor: numberFrom(query.cursor) }),
  }),
  row({ on: 'GET /api/unread-conversations', call: 'conversations.unread' }),
  row({
    on: 'GET /api/conversations/{vendorOrderId}',
    call: 'conversations.get',
    input: ({ params, query }) => ({
      vendorOrderId: numberFrom(params.vendorOrderId),
      cursor: numberFrom(query.cursor),
    }),
  }),
  row({
    on: 'POST /api/conversations/{vendorOrderId}/messages',
    call: 'conversations.send',
    input: ({ params, body }) => ({ ...body, vendorOrderId: numberFrom(params.vendorOrderId) }),
    status: 201,
  }),
  row({
    on: 'POST /api/conversations/{vendorOrderId}/read',
    call: 'conversations.markRead',
    input: ({ params, body }) => ({ ...body, vendorOrderId: numberFrom(params.vendorOrderId) }),
  }),
  row({
    on: 'POST /api/conversations/{id}/report',
    call: 'conversations.report',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/reports/{id}/messages',
    call: 'contentReports.readMessages',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
];
