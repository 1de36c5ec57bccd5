import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import {
  featureProductInput,
  hideProductInput,
  listAdminProductsInput,
} from '@/shared/catalog/moderation.ts';
import { adminProductRowView, picksView } from '@/shared/catalog/moderation-views.ts';
import { byId, nothing } from '@/shared/input/input.ts';
import { pageOf } from '@/shared/views.ts';
import { getPicks, refreshAiPicks } from './ai-picks.ts';
import { hideProduct, unhideProduct } from './moderation/hiding.ts';
import { featureProduct, listAdminProducts } from './moderation/list-admin-products.ts';

/** All vendors' products, for admins. */
export const adminProductsRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/products' } })
    .input(listAdminProductsInput)
    .output(answers(pageOf(adminProductRowView, z.string())))
    .query(({ ctx, input }) => listAdminProducts(ctx.db, input)),

  hide: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/products/{id}/hide' } })
    .input(hideProductInput)
    .output(success)
    .mutation(({ ctx, input }) => hideProduct(ctx.deps, ctx.actor, input)),

  unhide: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/products/{id}/unhide' } })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => unhideProduct(ctx.deps, ctx.actor, input.id)),

  feature: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/api/admin/products/{id}/featured' } })
    .input(featureProductInput)
    .output(success)
    .mutation(({ ctx, input }) => featureProduct(ctx.deps, ctx.actor, input)),

  picks: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/picks' } })
    .output(answers(picksView))
    .query(({ ctx }) => getPicks(ctx.db)),

  /** Runs the nightly selection now. */
  workOutPicks: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/picks' } })
    .input(nothing)
    .output(answers(picksView))
    .mutation(async ({ ctx }) => {
      await refreshAiPicks(ctx.db, ctx.deps.now(), ctx.actor);
      return getPicks(ctx.db);
    }),
});
