import { numberFrom, type RestRow, row } from '@/server/rest/row.ts';

/** Signing in, and one's own account. */
export const ACCOUNT_ROWS: readonly RestRow[] = [
  row({ on: 'GET /api/auth/me', call: 'auth.me' }),
  row({ on: 'POST /api/auth/login', call: 'auth.login', input: ({ body }) => body }),
  row({ on: 'POST /api/auth/register', call: 'auth.register', input: ({ body }) => body, status: 201 }),
  row({ on: 'POST /api/auth/verify-email', call: 'auth.verifyEmail', input: ({ body }) => body }),
  row({
    on: 'POST /api/auth/resend-verification',
    call: 'auth.resendVerification',
    input: ({ body }) => body,
  }),
  row({ on: 'POST /api/auth/forgot-password', call: 'auth.forgotPassword', input: ({ body }) => body }),
  row({ on: 'POST /api/auth/forgot-username', call: 'auth.forgotUsername', input: ({ body }) => body }),
  row({ on: 'POST /api/auth/reset-password', call: 'auth.resetPassword', input: ({ body }) => body }),
  row({ on: 'POST /api/auth/logout', call: 'auth.logout' }),
  row({ on: 'POST /api/captcha', call: 'humanCheck.create', input: ({ body }) => body, status: 201 }),
  row({
    on: 'POST /api/captcha/{id}/answer',
    call: 'humanCheck.tryAnswer',
    input: ({ params, body }) => ({ ...body, id: params.id }),
  }),
  row({ on: 'PATCH /api/account/name', call: 'account.changeName', input: ({ body }) => body }),
  row({ on: 'POST /api/account/email', call: 'account.changeEmail', input: ({ body }) => body }),
  row({ on: 'POST /api/account/password', call: 'account.changePassword', input: ({ body }) => body }),
  row({ on: 'GET /api/account/sessions', call: 'account.sessions' }),
  row({ on: 'DELETE /api/account/sessions', call: 'account.endAllSessions' }),
  row({
    on: 'DELETE /api/account/sessions/{id}',
    call: 'account.endSession',
    input: ({ params }) => ({ id: params.id }),
  }),
  row({
    on: 'POST /api/account/data',
    call: 'account.exportData',
    headers: () => ({ 'Content-Disposition': 'attachment; filename="my-data.json"' }),
  }),
  row({ on: 'GET /api/account/addresses', call: 'addresses.list' }),
  row({ on: 'POST /api/account/addresses', call: 'addresses.save', input: ({ body }) => body, status: 201 }),
  row({
    on: 'PATCH /api/account/addresses/{id}',
    call: 'addresses.save',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'DELETE /api/account/addresses/{id}',
    call: 'addresses.delete',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({ on: 'POST /api/account/delete', call: 'account.delete', input: ({ body }) => body }),
];
