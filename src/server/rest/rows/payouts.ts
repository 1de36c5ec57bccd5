import { numberFrom, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** Payouts to vendors. */
export const PAYOUT_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/vendor/payouts',
    call: 'payouts.mine',
    input: ({ query }) => ({ cursor: numberFrom(query.cursor) }),
  }),
  row({
    on: 'GET /api/admin/payout-preview',
    call: 'adminPayouts.preview',
    input: ({ query }) => ({ minimum: textFrom(query.minimum) }),
  }),
  row({
    on: 'GET /api/admin/payout-runs',
    call: 'adminPayouts.runs',
    input: ({ query }) => ({ state: textFrom(query.state), cursor: numberFrom(query.cursor) }),
  }),
  row({
    on: 'POST /api/admin/payout-runs',
    call: 'adminPayouts.start',
    input: ({ body }) => body,
    status: 201,
  }),
  row({
    on: 'GET /api/admin/payout-runs/{id}',
    call: 'adminPayouts.run',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/payout-runs/{id}/bank-file',
    call: 'adminPayouts.sendToBank',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/payout-runs/{id}/confirm',
    call: 'adminPayouts.confirm',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/admin/payouts',
    call: 'adminPayouts.list',
    input: ({ query }) => ({
      state: textFrom(query.state),
      vendorId: numberFrom(query.vendorId),
      runId: numberFrom(query.runId),
      cursor: numberFrom(query.cursor),
    }),
  }),
  row({
    on: 'POST /api/admin/payouts/{id}/fail',
    call: 'adminPayouts.fail',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/payouts/{id}/reverse',
    call: 'adminPayouts.reverse',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/payouts/{id}/retry',
    call: 'adminPayouts.retry',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
];
