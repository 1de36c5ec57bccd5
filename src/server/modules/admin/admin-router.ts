import { z } from 'zod';
import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  listAdminCategoryFilters,
  listCategoryRates,
  moveProducts,
  saveCategoryFilters,
  setCommission,
  updateCategory,
} from '@/server/modules/catalog/index.ts';
import { answers, success } from '@/server/output/answers.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { searchEverythingInput } from '@/shared/admin/admin-search.ts';
import { waitingView } from '@/shared/admin/waiting-views.ts';
import { categoryView } from '@/shared/catalog/catalog-views.ts';
import {
  createCategoryInput,
  moveProductsInput,
  saveCategoryFiltersInput,
  setCommissionInput,
  updateCategoryInput,
} from '@/shared/catalog/categories.ts';
import { adminCategoryFilterView, categoryRateView } from '@/shared/catalog/categories-views.ts';
import { byId, id } from '@/shared/input/input.ts';
import { pageOf } from '@/shared/views.ts';
import { searchEverything } from './admin-search/search-everything.ts';
import { listWaiting } from './list-waiting.ts';

/** Admins' decisions about the shop. */
export const adminRouter = router({
  /** Pending items, with the oldest's time. */
  waiting: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/waiting' } })
    .output(answers(z.array(waitingView)))
    .query(({ ctx }) => listWaiting(ctx.db, ctx.deps.now())),

  categories: adminProcedure.query(({ ctx }) => listAdminCategories(ctx.db)),

  createCategory: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/categories', status: 201 } })
    .input(createCategoryInput)
    .output(answers(categoryView))
    .mutation(({ ctx, input }) => createCategory(ctx.deps, ctx.actor, input)),

  updateCategory: adminProcedure
    .meta({ rest: { method: 'PATCH', path: '/api/categories/{id}' } })
    .input(updateCategoryInput)
    .output(answers(categoryView))
    .mutation(({ ctx, input }) => updateCategory(ctx.db, ctx.actor, input)),

  setCommission: adminProcedure
    .meta({ rest: { method: 'PATCH', path: '/api/categories/{categoryId}/commission' } })
    .input(setCommissionInput)
    .output(answers(categoryView))
    .mutation(({ ctx, input }) => setCommission(ctx.deps, ctx.actor, input)),

  categoryRates: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/categories/{id}/rates' } })
    .input(z.object({ id, cursor: id.nullish() }))
    .output(answers(pageOf(categoryRateView, z.int())))
    .query(({ ctx, input }) => listCategoryRates(ctx.db, input.id, input.cursor)),

  categoryFilters: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/categories/{id}/filters' } })
    .input(byId)
    .output(answers(z.array(adminCategoryFilterView)))
    .query(({ ctx, input }) => listAdminCategoryFilters(ctx.db, input.id)),

  saveCategoryFilters: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/api/categories/{categoryId}/filters' } })
    .input(saveCategoryFiltersInput)
    .output(answers(z.array(adminCategoryFilterView)))
    .mutation(({ ctx, input }) => saveCategoryFilters(ctx.db, ctx.actor, input)),

  moveProducts: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/categories/{id}/move-products' } })
    .input(moveProductsInput)
    .output(
      answers(
        z.strictObject({
          moved: z.number(),
        }),
      ),
    )
    .mutation(({ ctx, input }) => moveProducts(ctx.db, ctx.actor, input)),

  deleteCategory: adminProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/categories/{id}' } })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteCategory(ctx.db, ctx.actor, input.id)),

  search: adminProcedure
    .input(searchEverythingInput)
    .query(({ ctx, input }) => searchEverything(ctx.db, input)),
});
