import { z } from 'zod';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { id } from '@/shared/input/input.ts';
import { furnishingsInput } from '@/shared/rooms/furnishings.ts';
import { plannedProductsInput } from '@/shared/rooms/planned-products.ts';
import { saveRoomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { planVersionInput } from '@/shared/rooms/shared-room-inputs.ts';
import {
  deletePlan,
  getPlan,
  listFurnishings,
  listPlannedProducts,
  listPlannedSellers,
  listPlans,
} from './get-plans.ts';
import { listVersions, restoreVersion, savePlan } from './save-plan.ts';
import { publishPlan, sharePlan, unpublishPlan, unsharePlan } from './share-plan.ts';

const planId = z.object({ id });

/** The user's room plans. */
export const roomPlansRouter = router({
  /** Product data for a plan. */
  products: visitorProcedure
    .input(plannedProductsInput)
    .query(({ ctx, input }) => listPlannedProducts(ctx.db, input.ids)),

  /** Delivery terms. */
  sellers: visitorProcedure
    .input(plannedProductsInput)
    .query(({ ctx, input }) => listPlannedSellers(ctx.db, input.ids)),

  /** Available pieces for furnishing a room. */
  furnishings: visitorProcedure
    .input(furnishingsInput)
    .query(({ ctx, input }) => listFurnishings(ctx.db, input)),

  list: userProcedure.query(({ ctx }) => listPlans(ctx.db, ctx.user.id)),
  get: userProcedure.input(planId).query(({ ctx, input }) => getPlan(ctx.db, ctx.user.id, input.id)),
  save: userProcedure
    .input(saveRoomPlanInput)
    .mutation(({ ctx, input }) => savePlan(ctx.deps, ctx.user.id, input)),
  delete: userProcedure.input(planId).mutation(({ ctx, input }) => deletePlan(ctx.db, ctx.user.id, input.id)),

  /** Earlier versions of a plan, without contents. */
  versions: userProcedure
    .input(planId)
    .query(({ ctx, input }) => listVersions(ctx.db, ctx.user.id, input.id)),
  restore: userProcedure
    .input(planVersionInput)
    .mutation(({ ctx, input }) => restoreVersion(ctx.deps, ctx.user.id, input)),

  /** Creates or revokes the share link. */
  share: userProcedure.input(planId).mutation(({ ctx, input }) => sharePlan(ctx.db, ctx.user.id, input.id)),
  unshare: userProcedure
    .input(planId)
    .mutation(({ ctx, input }) => unsharePlan(ctx.db, ctx.user.id, input.id)),

  /** Submits to or withdraws from the gallery. */
  publish: userProcedure
    .input(planId)
    .mutation(({ ctx, input }) => publishPlan(ctx.deps, ctx.user.id, input.id)),
  unpublish: userProcedure
    .input(planId)
    .mutation(({ ctx, input }) => unpublishPlan(ctx.db, ctx.user.id, input.id)),
});
