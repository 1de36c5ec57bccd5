import { z } from 'zod';
import { createUser, deleteUser, listUsers, updateUser } from '@/server/modules/accounts/index.ts';
import { listVendorStats } from '@/server/modules/sellers/index.ts';
import { answers, success } from '@/server/output/answers.ts';
import { listAuditLog } from '@/server/platform/audit/audit.ts';
import { itemsOf, pageHeaders } from '@/server/rest-route.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import {
  createUserInput,
  deleteUserInput,
  listAuditLogInput,
  updateUserInput,
} from '@/shared/accounts/account-inputs.ts';
import { crmUserView } from '@/shared/accounts/accounts-views.ts';
import { listUsersInput } from '@/shared/accounts/crm.ts';
import { crmOverviewView } from '@/shared/admin/users.ts';
import { auditEntryView } from '@/shared/platform/audit-views.ts';
import { listVendorsInput } from '@/shared/sellers/vendors.ts';
import { vendorFiguresView } from '@/shared/sellers/vendors-views.ts';
import { countedPageOf, pageOf } from '@/shared/views.ts';
import { getOverview } from './get-overview.ts';

/** The shop's users, for admins. */
export const crmRouter = router({
  overview: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/crm/overview' } })
    .output(answers(crmOverviewView))
    .query(({ ctx }) => getOverview(ctx.db, ctx.deps.now(), ctx.deps.settings.currency)),

  vendorStats: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/crm/vendor-stats', output: itemsOf, headers: pageHeaders } })
    .input(listVendorsInput)
    .output(answers(countedPageOf(vendorFiguresView, z.string())))
    .query(({ ctx, input }) => listVendorStats(ctx.deps, input)),

  users: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/crm/users', output: itemsOf, headers: pageHeaders } })
    .input(listUsersInput)
    .output(answers(countedPageOf(crmUserView, z.string())))
    .query(({ ctx, input }) => listUsers(ctx.db, input)),

  createUser: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/crm/users', status: 201 } })
    .input(createUserInput)
    .output(answers(crmUserView))
    .mutation(({ ctx, input }) => createUser(ctx.deps, ctx.actor, input)),

  updateUser: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/api/crm/users/{id}' } })
    .input(updateUserInput)
    .output(answers(crmUserView))
    .mutation(({ ctx, input }) => updateUser(ctx.deps, ctx.actor, input)),

  deleteUser: adminProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/crm/users/{id}' } })
    .input(deleteUserInput)
    .output(success)
    .mutation(({ ctx, input }) => deleteUser(ctx.deps, ctx.actor, input)),

  auditLog: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/crm/audit-log' } })
    .input(listAuditLogInput)
    .output(answers(pageOf(auditEntryView, z.int())))
    .query(({ ctx, input }) => listAuditLog(ctx.db, input)),
});
