import {
  changeEmailInput,
  changeNameInput,
  changePasswordInput,
  confirmPasswordInput,
  endSessionInput,
} from '../../shared/account-inputs.ts';
import { askEmailChange } from '../domain/accounts/ask-email-change.ts';
import { changeName } from '../domain/accounts/change-name.ts';
import { changePassword } from '../domain/accounts/change-password.ts';
import { deleteAccount } from '../domain/accounts/delete-account.ts';
import { exportData } from '../domain/accounts/export-data.ts';
import { endAllSessions, endSession, listSessions } from '../domain/accounts/sessions.ts';
import { router, userProcedure } from '../trpc.ts';

/** The signed-in person's own account. */
export const accountRouter = router({
  changeName: userProcedure
    .input(changeNameInput)
    .mutation(({ ctx, input }) => changeName(ctx.db, ctx.origin, ctx.user.id, input)),

  /** The account goes by the new address once the link mailed there is used. */
  changeEmail: userProcedure
    .input(changeEmailInput)
    .mutation(({ ctx, input }) => askEmailChange(ctx.deps, ctx.origin, ctx.user.id, input)),

  changePassword: userProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx.origin, ctx.user.id, ctx.session.id, input)),

  sessions: userProcedure.query(({ ctx }) => listSessions(ctx.deps, ctx.user.id, ctx.session.id)),

  endSession: userProcedure
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endSession(ctx.db, ctx.origin, ctx.user.id, input.id)),

  /** Signs out every browser, this one included. */
  endAllSessions: userProcedure.mutation(({ ctx }) => endAllSessions(ctx.db, ctx.origin, ctx.user.id)),

  /** Everything kept about them. A write, since the audit log notes who took data along. */
  exportData: userProcedure.mutation(({ ctx }) => exportData(ctx.deps, ctx.origin, ctx.user.id)),

  delete: userProcedure
    .input(confirmPasswordInput)
    .mutation(({ ctx, input }) => deleteAccount(ctx.deps, ctx.origin, ctx.user.id, input)),
});
