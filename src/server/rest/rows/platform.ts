import { booleanFrom, numberFrom, pageHeaders, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** Running the shop: people, mail and figures. */
export const PLATFORM_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/crm/users',
    call: 'crm.users',
    input: ({ query }) => ({
      role: textFrom(query.role),
      isActive: booleanFrom(query.isActive),
      search: textFrom(query.search),
      sort: textFrom(query.sort),
      limit: numberFrom(query.limit),
      cursor: textFrom(query.cursor),
    }),
    output: ({ items }) => items,
    headers: pageHeaders,
  }),
  row({ on: 'GET /api/crm/overview', call: 'crm.overview' }),
  row({
    on: 'GET /api/crm/vendor-stats',
    call: 'crm.vendorStats',
    input: ({ query }) => ({
      state: textFrom(query.state),
      search: textFrom(query.search),
      sort: textFrom(query.sort),
      limit: numberFrom(query.limit),
      cursor: textFrom(query.cursor),
    }),
    output: ({ items }) => items,
    headers: pageHeaders,
  }),
  row({ on: 'POST /api/crm/users', call: 'crm.createUser', input: ({ body }) => body, status: 201 }),
  row({
    on: 'PUT /api/crm/users/{id}',
    call: 'crm.updateUser',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'DELETE /api/crm/users/{id}',
    call: 'crm.deleteUser',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/crm/audit-log',
    call: 'crm.auditLog',
    input: ({ query }) => ({
      cursor: numberFrom(query.cursor),
      action: textFrom(query.action),
      actor: textFrom(query.actor),
      subject: textFrom(query.subject),
      from: textFrom(query.from),
      to: textFrom(query.to),
    }),
  }),
  row({
    on: 'GET /api/admin/mail',
    call: 'mail.deadLetters',
    input: ({ query }) => ({ cursor: numberFrom(query.cursor) }),
  }),
  row({
    on: 'POST /api/admin/mail/{id}/send-again',
    call: 'mail.sendAgain',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({ on: 'GET /api/vendor-stats', call: 'stats.vendor' }),
  row({ on: 'GET /api/platform-stats', call: 'stats.platform' }),
];
