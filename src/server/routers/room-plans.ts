import { z } from 'zod';
import { deletePlan, getPlan, listPlans } from '@/server/domain/room-plans/get-plans.ts';
import { savePlan } from '@/server/domain/room-plans/save-plan.ts';
import { router, userProcedure } from '@/server/trpc.ts';
import { id } from '@/shared/input.ts';
import { saveRoomPlanInput } from '@/shared/room-plan-input.ts';

const planId = z.object({ id });

/** The rooms that somebody has planned. */
export const roomPlansRouter = router({
  list: userProcedure.query(({ ctx }) => listPlans(ctx.db, ctx.user.id)),
  get: userProcedure.input(planId).query(({ ctx, input }) => getPlan(ctx.db, ctx.user.id, input.id)),
  save: userProcedure
    .input(saveRoomPlanInput)
    .mutation(({ ctx, input }) => savePlan(ctx.db, ctx.user.id, input)),
  delete: userProcedure.input(planId).mutation(({ ctx, input }) => deletePlan(ctx.db, ctx.user.id, input.id)),
});
