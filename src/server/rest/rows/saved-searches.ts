import { numberFrom, type RestRow, row } from '@/server/rest/row.ts';

/** What people want to hear of. */
export const SAVED_SEARCH_ROWS: readonly RestRow[] = [
  row({ on: 'GET /api/saved-searches', call: 'savedSearches.list' }),
  row({
    on: 'POST /api/saved-searches',
    call: 'savedSearches.save',
    input: ({ body }) => body,
    status: 201,
  }),
  row({ on: 'POST /api/saved-searches/stop', call: 'savedSearches.stop', input: ({ body }) => body }),
  row({
    on: 'PATCH /api/saved-searches/{id}',
    call: 'savedSearches.setMail',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'DELETE /api/saved-searches/{id}',
    call: 'savedSearches.remove',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
    output: () => ({ success: true }),
  }),
];
