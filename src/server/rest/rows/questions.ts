import { numberFrom, pageHeaders, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** Questions on products, and what people report of them and of comments on rooms. */
export const QUESTION_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/products/{productId}/questions',
    isPublic: true,
    call: 'questions.list',
    input: ({ params, query }) => ({
      productId: numberFrom(params.productId),
      cursor: textFrom(query.cursor),
    }),
    output: ({ items }) => items,
    headers: pageHeaders,
  }),
  row({
    on: 'GET /api/products/{productId}/questions/mine',
    call: 'questions.mine',
    input: ({ params }) => ({ productId: numberFrom(params.productId) }),
  }),
  row({
    on: 'POST /api/products/{productId}/questions',
    call: 'questions.ask',
    input: ({ params, body }) => ({ ...body, productId: numberFrom(params.productId) }),
    status: 201,
  }),
  row({
    on: 'DELETE /api/questions/{id}',
    call: 'questions.withdraw',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/questions/{id}/report',
    call: 'questions.report',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
    status: 201,
  }),
  row({
    on: 'POST /api/rooms/{token}/comments/{id}/report',
    call: 'rooms.reportComment',
    input: ({ params, body }) => ({ ...body, token: params.token, id: numberFrom(params.id) }),
    status: 201,
  }),
  row({
    on: 'GET /api/vendor/questions',
    call: 'vendorQuestions.list',
    input: ({ query }) => ({ state: textFrom(query.state), cursor: numberFrom(query.cursor) }),
    output: ({ items }) => items,
    headers: pageHeaders,
  }),
  row({
    on: 'PUT /api/vendor/questions/{id}/answer',
    call: 'vendorQuestions.answer',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'DELETE /api/vendor/questions/{id}/answer',
    call: 'vendorQuestions.decline',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/admin/content-reports',
    call: 'contentReports.list',
    input: ({ query }) => ({ state: textFrom(query.state), cursor: numberFrom(query.cursor) }),
    output: ({ items }) => items,
    headers: pageHeaders,
  }),
  row({
    on: 'POST /api/admin/content-reports/{id}/decide',
    call: 'contentReports.decide',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/content-reports/{id}/comment',
    call: 'contentReports.readComment',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/room-comments/{id}/show',
    call: 'contentReports.showComment',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/questions/{id}/show',
    call: 'contentReports.showQuestion',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
];
