import { numberFrom, pageHeaders, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** What vendors have earned. */
export const EARNINGS_ROWS: readonly RestRow[] = [
  row({ on: 'GET /api/vendor/earnings', call: 'earnings.get' }),
  row({
    on: 'GET /api/vendor/earnings/held',
    call: 'earnings.held',
    input: ({ query }) => ({ cursor: textFrom(query.cursor) }),
    output: ({ items }) => items,
    headers: pageHeaders,
  }),
  row({ on: 'GET /api/vendor/statements', call: 'earnings.statements' }),
  row({
    on: 'GET /api/vendor/statements/{month}',
    call: 'earnings.statement',
    input: ({ params, query }) => ({ month: params.month, cursor: numberFrom(query.cursor) }),
    headers: pageHeaders,
  }),
];
