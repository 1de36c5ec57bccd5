import { router, vendorProcedure } from '@/server/trpc.ts';
import { reportInput } from '@/shared/sellers/reports.ts';
import { stockCoverInput, topProductsInput } from '@/shared/sellers/vendor-analytics.ts';
import { getFunnel, getRatings } from './analytics/get-funnel.ts';
import { getStockCover, getTopProducts } from './analytics/get-top-products.ts';
import { getBuyers } from './reports/get-customers.ts';
import { getReturns } from './reports/get-returns.ts';
import { getSales } from './reports/get-sales.ts';
import { getBuyerRegions, getCategories } from './reports/get-shares.ts';
import { inCurrencyOf } from './reports/periods.ts';

const report = vendorProcedure.input(reportInput);

/** How the shop of whoever asks did in a range of days, compared with other days. Nobody can ask of another shop. */
export const vendorAnalyticsRouter = router({
  sales: report.query(({ ctx, input }) =>
    getSales(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input), ctx.user.id),
  ),
  products: vendorProcedure
    .input(topProductsInput)
    .query(({ ctx, input }) =>
      getTopProducts(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input), ctx.user.id),
    ),
  categories: report.query(({ ctx, input }) =>
    getCategories(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input), ctx.user.id),
  ),
  regions: report.query(({ ctx, input }) =>
    getBuyerRegions(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input), ctx.user.id),
  ),
  buyers: report.query(({ ctx, input }) => getBuyers(ctx.db, ctx.deps.now(), input, ctx.user.id)),
  funnel: report.query(({ ctx, input }) =>
    getFunnel(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input), ctx.user.id),
  ),
  ratings: report.query(({ ctx, input }) => getRatings(ctx.db, ctx.deps.now(), input, ctx.user.id)),
  returns: report.query(({ ctx, input }) =>
    getReturns(ctx.db, ctx.deps.now(), inCurrencyOf(ctx.deps, input), ctx.user.id),
  ),
  stockCover: vendorProcedure
    .input(stockCoverInput)
    .query(({ ctx, input }) => getStockCover(ctx.db, ctx.deps.now(), input, ctx.user.id)),
});
