import { z } from 'zod';
import { applyMany } from '@/server/modules/pricing/apply-many.ts';
import { applyPrice } from '@/server/modules/pricing/apply-price.ts';
import { listPriceAdvice } from '@/server/modules/pricing/list-price-advice.ts';
import { previewAdvice } from '@/server/modules/pricing/preview-advice.ts';
import { recommendPrice, workOutAgain } from '@/server/modules/pricing/recommend-price.ts';
import { setPriceBounds } from '@/server/modules/pricing/set-price-bounds.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { id } from '@/shared/input/input.ts';
import {
  applyAdviceInput,
  applyManyInput,
  listPriceAdviceInput,
  previewAdviceInput,
  setBoundsInput,
} from '@/shared/pricing/price-advice.ts';
import { sellingProcedure } from './selling-procedure.ts';

const byProduct = z.object({ id });

/** What a vendor's own products should cost; `id` is the product's. Nobody else's products, an admin's neither. */
export const pricingRouter = router({
  list: vendorProcedure
    .input(listPriceAdviceInput)
    .query(({ ctx, input }) => listPriceAdvice(ctx.db, ctx.deps.now(), ctx.user.id, input)),

  /** Worked out now where nothing current is known. */
  recommendation: vendorProcedure
    .input(byProduct)
    .query(({ ctx, input }) => recommendPrice(ctx.deps, ctx.user.id, input.id)),

  workOut: vendorProcedure
    .input(byProduct)
    .mutation(({ ctx, input }) => workOutAgain(ctx.deps, ctx.user.id, input.id)),

  setBounds: sellingProcedure
    .input(setBoundsInput)
    .mutation(({ ctx, input }) => setPriceBounds(ctx.deps, ctx.user.id, input)),

  applyPrice: sellingProcedure
    .input(applyAdviceInput)
    .mutation(({ ctx, input }) => applyPrice(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** What applying would come to. */
  preview: vendorProcedure
    .input(previewAdviceInput)
    .query(({ ctx, input }) => previewAdvice(ctx.db, ctx.deps.now(), ctx.user.id, input.which)),

  /** Undone by `vendor.undoChange`, as `applyPrice` is. */
  applyMany: sellingProcedure
    .input(applyManyInput)
    .mutation(({ ctx, input }) => applyMany(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),
});
