import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { router, userProcedure } from '@/server/trpc.ts';
import {
  changeEmailInput,
  changeNameInput,
  changePasswordInput,
  confirmPasswordInput,
  endSessionInput,
} from '@/shared/accounts/account-inputs.ts';
import { meView, sessionView } from '@/shared/accounts/accounts-views.ts';
import { saveAddressInput } from '@/shared/accounts/addresses.ts';
import { savedAddressView } from '@/shared/accounts/addresses-views.ts';
import { byId, nothing } from '@/shared/input/input.ts';
import { noticeView } from '@/shared/views.ts';
import { deleteAddress, listAddresses, saveAddress } from './addresses/addresses.ts';
import {
  changeName,
  changePassword,
  deleteAccount,
  requestEmailChange,
} from './own-account/change-account.ts';
import { exportData, exportedDataView } from './own-account/export-data.ts';
import { endAllSessions, endSession, listSessions } from './sign-in/sign-in.ts';

/** The user's own account. */
export const accountRouter = router({
  changeName: userProcedure
    .meta({ rest: { method: 'PATCH', path: '/api/account/name' } })
    .input(changeNameInput)
    .output(answers(meView))
    .mutation(({ ctx, input }) => changeName(ctx.db, ctx.actor, input)),

  /** Takes effect when the mailed link is used. */
  changeEmail: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/account/email' } })
    .input(changeEmailInput)
    .output(answers(noticeView))
    .mutation(({ ctx, input }) => requestEmailChange(ctx.deps, ctx.actor, input)),

  changePassword: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/account/password' } })
    .input(changePasswordInput)
    .output(answers(noticeView))
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx.actor, ctx.session.id, input)),

  sessions: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/account/sessions' } })
    .output(answers(z.array(sessionView)))
    .query(({ ctx }) => listSessions(ctx.deps, ctx.user.id, ctx.session.id)),

  endSession: userProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/account/sessions/{id}' } })
    .input(endSessionInput)
    .output(success)
    .mutation(({ ctx, input }) => endSession(ctx.db, ctx.actor, input.id)),

  /** Signs out every browser, including this one. */
  endAllSessions: userProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/account/sessions' } })
    .output(success)
    .mutation(({ ctx }) => endAllSessions(ctx.db, ctx.actor)),

  /** Exports all personal data. A mutation, as it is recorded in the audit log. */
  exportData: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/account/data',
        headers: () => ({ 'Content-Disposition': 'attachment; filename="my-data.json"' }),
      },
    })
    .input(nothing)
    .output(answers(exportedDataView))
    .mutation(({ ctx }) => exportData(ctx.deps, ctx.actor)),

  delete: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/account/delete' } })
    .input(confirmPasswordInput)
    .output(success)
    .mutation(({ ctx, input }) => deleteAccount(ctx.deps, ctx.actor, input)),
});

/** The user's address book. Every write returns all of it. */
export const addressesRouter = router({
  list: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/account/addresses' } })
    .output(answers(z.array(savedAddressView)))
    .query(({ ctx }) => listAddresses(ctx.db, ctx.user.id)),

  save: userProcedure
    .meta({
      rest: [
        { method: 'POST', path: '/api/account/addresses', status: 201 },
        { method: 'PATCH', path: '/api/account/addresses/{id}' },
      ],
    })
    .input(saveAddressInput)
    .output(answers(z.array(savedAddressView)))
    .mutation(({ ctx, input }) => saveAddress(ctx.db, ctx.user.id, input)),

  delete: userProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/account/addresses/{id}' } })
    .input(byId)
    .output(answers(z.array(savedAddressView)))
    .mutation(({ ctx, input }) => deleteAddress(ctx.db, ctx.user.id, input.id)),
});
