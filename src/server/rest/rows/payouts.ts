import { numberFrom, type RestRow, row } from '@/server/rest/row.ts';

/** Payouts to vendors. */
export const PAYOUT_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/vendor/payouts',
    call: 'payouts.mine',
    input: ({ query }) => ({ cursor: numberFrom(query.cursor) }),
  }),
];
