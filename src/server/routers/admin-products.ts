import { z } from 'zod';
import { getPicks } from '@/server/domain/catalog/get-picks.ts';
import { refreshAiPicks } from '@/server/domain/catalog/refresh-ai-picks.ts';
import { featureProduct } from '@/server/domain/moderation/feature-product.ts';
import { hideProduct } from '@/server/domain/moderation/hide-product.ts';
import { listAdminProducts } from '@/server/domain/moderation/list-admin-products.ts';
import { unhideProduct } from '@/server/domain/moderation/unhide-product.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { id } from '@/shared/input.ts';
import { featureProductInput, hideProductInput, listAdminProductsInput } from '@/shared/moderation.ts';

const byId = z.object({ id });

/** Everybody's products, as admins look after them. */
export const adminProductsRouter = router({
  list: adminProcedure
    .input(listAdminProductsInput)
    .query(({ ctx, input }) => listAdminProducts(ctx.db, input)),

  hide: adminProcedure
    .input(hideProductInput)
    .mutation(({ ctx, input }) => hideProduct(ctx.deps, ctx.actor, input)),

  unhide: adminProcedure
    .input(byId)
    .mutation(({ ctx, input }) => unhideProduct(ctx.deps, ctx.actor, input.id)),

  feature: adminProcedure
    .input(featureProductInput)
    .mutation(({ ctx, input }) => featureProduct(ctx.deps, ctx.actor, input)),

  picks: adminProcedure.query(({ ctx }) => getPicks(ctx.db)),

  /** Chooses the picks now, as every night. */
  workOutPicks: adminProcedure.mutation(async ({ ctx }) => {
    await refreshAiPicks(ctx.db, ctx.deps.now(), ctx.actor);
    return getPicks(ctx.db);
  }),
});
