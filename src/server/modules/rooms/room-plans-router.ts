import { z } from 'zod';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { id } from '@/shared/input/input.ts';
import { furnishingsInput } from '@/shared/rooms/furnishings.ts';
import { plannedProductsInput } from '@/shared/rooms/planned-products.ts';
import { saveRoomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { planVersionInput } from '@/shared/rooms/shared-room-inputs.ts';
import { deletePlan, getPlan, listPlans } from './get-plans.ts';
import { listFurnishings, listPlannedProducts, listPlannedSellers } from './planned-products.ts';
import { listVersions, restoreVersion, savePlan } from './save-plan.ts';
import { publishPlan, sharePlan, unpublishPlan, unsharePlan } from './share-plan.ts';

const planId = z.object({ id });

/** The rooms that somebody has planned. */
export const roomPlansRouter = router({
  /** What a plan needs to know of its products. */
  products: visitorProcedure
    .input(plannedProductsInput)
    .query(({ ctx, input }) => listPlannedProducts(ctx.db, input.ids)),

  /** How they get home. */
  sellers: visitorProcedure
    .input(plannedProductsInput)
    .query(({ ctx, input }) => listPlannedSellers(ctx.db, input.ids)),

  /** What of live stock may furnish a room, or take the place of a piece in it. */
  furnishings: visitorProcedure
    .input(furnishingsInput)
    .query(({ ctx, input }) => listFurnishings(ctx.db, input)),

  list: userProcedure.query(({ ctx }) => listPlans(ctx.db, ctx.user.id)),
  get: userProcedure.input(planId).query(({ ctx, input }) => getPlan(ctx.db, ctx.user.id, input.id)),
  save: userProcedure
    .input(saveRoomPlanInput)
    .mutation(({ ctx, input }) => savePlan(ctx.deps, ctx.user.id, input)),
  delete: userProcedure.input(planId).mutation(({ ctx, input }) => deletePlan(ctx.db, ctx.user.id, input.id)),

  /** What a plan was before, without what stood in it. */
  versions: userProcedure
    .input(planId)
    .query(({ ctx, input }) => listVersions(ctx.db, ctx.user.id, input.id)),
  restore: userProcedure
    .input(planVersionInput)
    .mutation(({ ctx, input }) => restoreVersion(ctx.deps, ctx.user.id, input)),

  /** A link to the plan for others, and its end. */
  share: userProcedure.input(planId).mutation(({ ctx, input }) => sharePlan(ctx.db, ctx.user.id, input.id)),
  unshare: userProcedure
    .input(planId)
    .mutation(({ ctx, input }) => unsharePlan(ctx.db, ctx.user.id, input.id)),

  /** A place in the gallery, and its end. */
  publish: userProcedure
    .input(planId)
    .mutation(({ ctx, input }) => publishPlan(ctx.deps, ctx.user.id, input.id)),
  unpublish: userProcedure
    .input(planId)
    .mutation(({ ctx, input }) => unpublishPlan(ctx.db, ctx.user.id, input.id)),
});
