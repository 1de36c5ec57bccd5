import { createCategory } from '@/server/domain/catalog/create-category.ts';
import { setCommission } from '@/server/domain/catalog/set-commission.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { createCategoryInput, setCommissionInput } from '@/shared/catalog.ts';

/** What only an admin decides about the shop. */
export const adminRouter = router({
  createCategory: adminProcedure
    .input(createCategoryInput)
    .mutation(({ ctx, input }) => createCategory(ctx.db, ctx.user.id, input)),

  setCommission: adminProcedure
    .input(setCommissionInput)
    .mutation(({ ctx, input }) => setCommission(ctx.db, input)),
});
