import { listAuditLog } from '@/server/domain/accounts/audit/list-audit-log.ts';
import { createUser } from '@/server/domain/crm/create-user.ts';
import { deleteUser } from '@/server/domain/crm/delete-user.ts';
import { listUsers } from '@/server/domain/crm/list-users.ts';
import { updateUser } from '@/server/domain/crm/update-user.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import {
  createUserInput,
  listAuditLogInput,
  listUsersInput,
  updateUserInput,
  userIdInput,
} from '@/shared/account-inputs.ts';

/** The people of the shop, for admins. */
export const crmRouter = router({
  users: adminProcedure.input(listUsersInput).query(({ ctx, input }) => listUsers(ctx.db, input)),

  createUser: adminProcedure
    .input(createUserInput)
    .mutation(({ ctx, input }) => createUser(ctx.deps, ctx.actor, input)),

  updateUser: adminProcedure
    .input(updateUserInput)
    .mutation(({ ctx, input }) => updateUser(ctx.deps, ctx.actor, input)),

  deleteUser: adminProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => deleteUser(ctx.deps, ctx.actor, input)),

  auditLog: adminProcedure.input(listAuditLogInput).query(({ ctx, input }) => listAuditLog(ctx.db, input)),
});
