import { getCohorts } from '@/server/modules/sellers/reports/get-cohorts.ts';
import { getCollection } from '@/server/modules/sellers/reports/get-collection.ts';
import { getCommission } from '@/server/modules/sellers/reports/get-commission.ts';
import { getCustomers } from '@/server/modules/sellers/reports/get-customers.ts';
import { getReturns } from '@/server/modules/sellers/reports/get-returns.ts';
import { getSales } from '@/server/modules/sellers/reports/get-sales.ts';
import { getCategories, getRegions } from '@/server/modules/sellers/reports/get-shares.ts';
import { inCurrencyOf } from '@/server/modules/sellers/reports/periods.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { reportInput } from '@/shared/sellers/reports.ts';

const report = adminProcedure.input(reportInput);

/** What the shop did in a range of days, compared with other days. */
export const reportsRouter = router({
  sales: report.query(({ ctx, input }) => getSales(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input))),
  customers: report.query(({ ctx, input }) => getCustomers(ctx.db, ctx.deps.now(), input)),
  cohorts: report.query(({ ctx, input }) => getCohorts(ctx.db, ctx.deps.now(), input)),
  categories: report.query(({ ctx, input }) =>
    getCategories(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input)),
  ),
  regions: report.query(({ ctx, input }) =>
    getRegions(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input)),
  ),
  commission: report.query(({ ctx, input }) =>
    getCommission(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input)),
  ),
  collection: report.query(({ ctx, input }) => getCollection(ctx.db, ctx.deps.now(), input)),
  returns: report.query(({ ctx, input }) =>
    getReturns(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input)),
  ),
});
