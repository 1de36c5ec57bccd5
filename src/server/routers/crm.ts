import {
  createUserInput,
  listAuditLogInput,
  listUsersInput,
  updateUserInput,
  userIdInput,
} from '../../shared/account-inputs.ts';
import { listAuditLog } from '../domain/accounts/list-audit-log.ts';
import { createUser } from '../domain/crm/create-user.ts';
import { deleteUser } from '../domain/crm/delete-user.ts';
import { listUsers } from '../domain/crm/list-users.ts';
import { updateUser } from '../domain/crm/update-user.ts';
import { adminProcedure, router } from '../trpc.ts';

/** The people of the shop, for admins. */
export const crmRouter = router({
  users: adminProcedure.input(listUsersInput).query(({ ctx, input }) => listUsers(ctx.db, input)),

  createUser: adminProcedure
    .input(createUserInput)
    .mutation(({ ctx, input }) => createUser(ctx.deps, ctx.origin, ctx.user.id, input)),

  updateUser: adminProcedure
    .input(updateUserInput)
    .mutation(({ ctx, input }) => updateUser(ctx.deps, ctx.origin, ctx.user.id, input)),

  deleteUser: adminProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => deleteUser(ctx.deps, ctx.origin, ctx.user.id, input)),

  auditLog: adminProcedure.input(listAuditLogInput).query(({ ctx, input }) => listAuditLog(ctx.db, input)),
});
