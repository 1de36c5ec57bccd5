import { adminProcedure, router } from '@/server/trpc.ts';
import { reportInput } from '@/shared/sellers/reports.ts';
import { getCohorts, getCustomers } from './reports/get-customers.ts';
import { getReturns } from './reports/get-returns.ts';
import { getCollection, getCommission, getSales } from './reports/get-sales.ts';
import { getCategories, getRegions } from './reports/get-shares.ts';
import { inCurrencyOf } from './reports/periods.ts';

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
