import { adminProcedure, router } from '@/server/trpc.ts';
import { reportInput } from '@/shared/sellers/reports.ts';
import { getCohorts, getCustomers } from './reports/get-customers.ts';
import { getReturns } from './reports/get-returns.ts';
import { getCollection, getCommission, getSales } from './reports/get-sales.ts';
import { getCategories, getRegions } from './reports/get-shares.ts';
import { inCurrencyOf } from './reports/periods.ts';

const adminReport = adminProcedure.input(reportInput);

/** What the shop did in a range of days, compared with other days. */
export const reportsRouter = router({
  sales: adminReport.query(({ ctx, input }) => getSales(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input))),
  customers: adminReport.query(({ ctx, input }) => getCustomers(ctx.db, ctx.deps.now(), input)),
  cohorts: adminReport.query(({ ctx, input }) => getCohorts(ctx.db, ctx.deps.now(), input)),
  categories: adminReport.query(({ ctx, input }) =>
    getCategories(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input)),
  ),
  regions: adminReport.query(({ ctx, input }) =>
    getRegions(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input)),
  ),
  commission: adminReport.query(({ ctx, input }) =>
    getCommission(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input)),
  ),
  collection: adminReport.query(({ ctx, input }) => getCollection(ctx.db, ctx.deps.now(), input)),
  returns: adminReport.query(({ ctx, input }) =>
    getReturns(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input)),
  ),
});
