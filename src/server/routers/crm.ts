import { createUser } from '@/server/modules/accounts/crm/create-user.ts';
import { deleteUser } from '@/server/modules/accounts/crm/delete-user.ts';
import { listUsers } from '@/server/modules/accounts/crm/list-users.ts';
import { updateUser } from '@/server/modules/accounts/crm/update-user.ts';
import { getOverview } from '@/server/modules/admin/get-overview.ts';
import { listVendorStats } from '@/server/modules/sellers/admin/list-vendors.ts';
import { listAuditLog } from '@/server/platform/audit/list-audit-log.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import {
  createUserInput,
  deleteUserInput,
  listAuditLogInput,
  updateUserInput,
} from '@/shared/accounts/account-inputs.ts';
import { listUsersInput, listVendorsInput } from '@/shared/accounts/crm.ts';

/** The people of the shop, for admins. */
export const crmRouter = router({
  overview: adminProcedure.query(({ ctx }) =>
    getOverview(ctx.db, ctx.deps.now(), ctx.deps.settings.currency),
  ),

  vendorStats: adminProcedure
    .input(listVendorsInput)
    .query(({ ctx, input }) => listVendorStats(ctx.db, ctx.deps.now(), input, ctx.deps.settings.currency)),

  users: adminProcedure.input(listUsersInput).query(({ ctx, input }) => listUsers(ctx.db, input)),

  createUser: adminProcedure
    .input(createUserInput)
    .mutation(({ ctx, input }) => createUser(ctx.deps, ctx.actor, input)),

  updateUser: adminProcedure
    .input(updateUserInput)
    .mutation(({ ctx, input }) => updateUser(ctx.deps, ctx.actor, input)),

  deleteUser: adminProcedure
    .input(deleteUserInput)
    .mutation(({ ctx, input }) => deleteUser(ctx.deps, ctx.actor, input)),

  auditLog: adminProcedure.input(listAuditLogInput).query(({ ctx, input }) => listAuditLog(ctx.db, input)),
});
