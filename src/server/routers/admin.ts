import { z } from 'zod';
import { searchEverything } from '@/server/modules/admin/admin-search/search-everything.ts';
import { listWaiting } from '@/server/modules/admin/list-waiting.ts';
import { createCategory } from '@/server/modules/catalog/categories/create-category.ts';
import { deleteCategory } from '@/server/modules/catalog/categories/delete-category.ts';
import { listAdminCategories } from '@/server/modules/catalog/categories/list-admin-categories.ts';
import { listCategoryRates } from '@/server/modules/catalog/categories/list-category-rates.ts';
import { moveProducts } from '@/server/modules/catalog/categories/move-products.ts';
import { setCommission } from '@/server/modules/catalog/categories/set-commission.ts';
import { updateCategory } from '@/server/modules/catalog/categories/update-category.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { searchEverythingInput } from '@/shared/admin/admin-search.ts';
import {
  createCategoryInput,
  moveProductsInput,
  setCommissionInput,
  updateCategoryInput,
} from '@/shared/catalog/categories.ts';
import { id } from '@/shared/input/input.ts';

const byId = z.object({ id });

/** What only an admin decides about the shop. */
export const adminRouter = router({
  /** Waiting for a decision, and since when. */
  waiting: adminProcedure.query(({ ctx }) => listWaiting(ctx.db, ctx.deps.now())),

  categories: adminProcedure.query(({ ctx }) => listAdminCategories(ctx.db)),

  createCategory: adminProcedure
    .input(createCategoryInput)
    .mutation(({ ctx, input }) => createCategory(ctx.deps, ctx.actor, input)),

  updateCategory: adminProcedure
    .input(updateCategoryInput)
    .mutation(({ ctx, input }) => updateCategory(ctx.db, ctx.actor, input)),

  setCommission: adminProcedure
    .input(setCommissionInput)
    .mutation(({ ctx, input }) => setCommission(ctx.deps, ctx.actor, input)),

  categoryRates: adminProcedure
    .input(z.object({ id, cursor: id.nullish() }))
    .query(({ ctx, input }) => listCategoryRates(ctx.db, input.id, input.cursor)),

  moveProducts: adminProcedure
    .input(moveProductsInput)
    .mutation(({ ctx, input }) => moveProducts(ctx.db, ctx.actor, input)),

  deleteCategory: adminProcedure
    .input(byId)
    .mutation(({ ctx, input }) => deleteCategory(ctx.db, ctx.actor, input.id)),

  search: adminProcedure
    .input(searchEverythingInput)
    .query(({ ctx, input }) => searchEverything(ctx.db, input)),
});
