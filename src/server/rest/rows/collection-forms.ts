import { numberFrom, pageHeaders, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** Messages to the team. Their files come and go in `rest/raw/attachments.ts`. */
export const COLLECTION_FORM_ROWS: readonly RestRow[] = [
  row({
    on: 'POST /api/collection-forms',
    call: 'collectionForms.submit',
    input: ({ body }) => body,
    status: 201,
  }),
  row({
    on: 'GET /api/collection-forms',
    call: 'collectionForms.list',
    input: ({ query }) => ({
      status: textFrom(query.status),
      formType: textFrom(query.formType),
      priority: textFrom(query.priority),
      assignedTo: numberFrom(query.assignedTo),
      search: textFrom(query.search),
      limit: numberFrom(query.limit),
      cursor: numberFrom(query.cursor),
    }),
    output: ({ items }) => items,
    headers: pageHeaders,
  }),
  row({
    on: 'GET /api/collection-forms/{id}',
    call: 'collectionForms.get',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'PUT /api/collection-forms/{id}',
    call: 'collectionForms.update',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'DELETE /api/collection-forms/{id}',
    call: 'collectionForms.delete',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
];
