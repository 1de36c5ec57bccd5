import { adminProcedure, router, vendorProcedure } from '@/server/trpc.ts';
import { reportInput } from '@/shared/sellers/reports.ts';
import { stockCoverInput, topProductsInput } from '@/shared/sellers/vendor-analytics.ts';
import { getFunnel, getRatings } from './analytics/get-funnel.ts';
import { getStockCover, getTopProducts } from './analytics/get-top-products.ts';
import { getBuyers, getCohorts, getCustomers } from './reports/get-customers.ts';
import { getCollection, getCommission, getReturns, getSales } from './reports/get-sales.ts';
import { getBuyerRegions, getCategories, getRegions } from './reports/get-shares.ts';

const vendorReport = vendorProcedure.input(reportInput);

/** Figures of the vendor's own shop in a range of days, compared with other days. */
export const vendorAnalyticsRouter = router({
  sales: vendorReport.query(({ ctx, input }) => getSales(ctx.deps, input, ctx.user.id)),
  products: vendorProcedure
    .input(topProductsInput)
    .query(({ ctx, input }) => getTopProducts(ctx.deps, input, ctx.user.id)),
  categories: vendorReport.query(({ ctx, input }) => getCategories(ctx.deps, input, ctx.user.id)),
  regions: vendorReport.query(({ ctx, input }) => getBuyerRegions(ctx.deps, input, ctx.user.id)),
  buyers: vendorReport.query(({ ctx, input }) => getBuyers(ctx.deps, input, ctx.user.id)),
  funnel: vendorReport.query(({ ctx, input }) => getFunnel(ctx.deps, input, ctx.user.id)),
  ratings: vendorReport.query(({ ctx, input }) => getRatings(ctx.deps, input, ctx.user.id)),
  returns: vendorReport.query(({ ctx, input }) => getReturns(ctx.deps, input, ctx.user.id)),
  stockCover: vendorProcedure
    .input(stockCoverInput)
    .query(({ ctx, input }) => getStockCover(ctx.deps, input, ctx.user.id)),
});

const adminReport = adminProcedure.input(reportInput);

/** Reports of the whole shop in a range of days, compared with other days. */
export const reportsRouter = router({
  sales: adminReport.query(({ ctx, input }) => getSales(ctx.deps, input)),
  customers: adminReport.query(({ ctx, input }) => getCustomers(ctx.deps, input)),
  cohorts: adminReport.query(({ ctx, input }) => getCohorts(ctx.deps, input)),
  categories: adminReport.query(({ ctx, input }) => getCategories(ctx.deps, input)),
  regions: adminReport.query(({ ctx, input }) => getRegions(ctx.deps, input)),
  commission: adminReport.query(({ ctx, input }) => getCommission(ctx.deps, input)),
  collection: adminReport.query(({ ctx, input }) => getCollection(ctx.deps, input)),
  returns: adminReport.query(({ ctx, input }) => getReturns(ctx.deps, input)),
});
