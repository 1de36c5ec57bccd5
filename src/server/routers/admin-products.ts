import { z } from 'zod';
import { getPicks } from '@/server/modules/catalog/get-picks.ts';
import { featureProduct } from '@/server/modules/catalog/moderation/feature-product.ts';
import { hideProduct } from '@/server/modules/catalog/moderation/hide-product.ts';
import { listAdminProducts } from '@/server/modules/catalog/moderation/list-admin-products.ts';
import { unhideProduct } from '@/server/modules/catalog/moderation/unhide-product.ts';
import { refreshAiPicks } from '@/server/modules/catalog/refresh-ai-picks.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import {
  featureProductInput,
  hideProductInput,
  listAdminProductsInput,
} from '@/shared/catalog/moderation.ts';
import { id, nothing } from '@/shared/input/input.ts';

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
  workOutPicks: adminProcedure.input(nothing).mutation(async ({ ctx }) => {
    await refreshAiPicks(ctx.db, ctx.deps.now(), ctx.actor);
    return getPicks(ctx.db);
  }),
});
