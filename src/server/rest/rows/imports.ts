import { numberFrom, type RestRow, row } from '@/server/rest/row.ts';

/** Files of products; how one is sent and what is downloaded is in `rest/raw/product-files.ts`. */
export const IMPORT_ROWS: readonly RestRow[] = [
  row({ on: 'GET /api/vendor/imports', call: 'imports.list' }),
  row({
    on: 'GET /api/vendor/imports/{id}',
    call: 'imports.get',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/vendor/imports/{id}/check',
    call: 'imports.check',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/vendor/imports/{id}/start',
    call: 'imports.start',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/vendor/imports/{id}/cancel',
    call: 'imports.cancel',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
];
