import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { sellingProcedure } from '@/server/procedures/selling-procedure.ts';
import { pageHeaders, reshape } from '@/server/rest-route.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { DomainError } from '@/shared/errors.ts';
import { id } from '@/shared/input/input.ts';
import {
  applyAdviceInput,
  applyManyInput,
  isOptimal,
  isSure,
  listPriceAdviceInput,
  NO_RECOMMENDATION,
  previewAdviceInput,
  setBoundsInput,
} from '@/shared/pricing/price-advice.ts';
import {
  appliedAdviceJson,
  appliedAdviceView,
  priceAdviceLineJson,
  priceAdvicePageView,
  priceAdviceView,
  priceRecommendationJson,
} from '@/shared/pricing/price-advice-views.ts';
import { applyMany, applyPrice } from './apply-price.ts';
import { listPriceAdvice, previewAdvice } from './list-price-advice.ts';
import { recommendPrice, recomputePrice, setPriceBounds } from './recommend-price.ts';

const byProduct = z.object({ id });

/**
 * Price recommendations for a vendor's own products; `id` is the product's. Not accessible to others, including admins.
 */
export const pricingRouter = router({
  list: vendorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/vendor/pricing-recommendations',
        names: { cursor: 'page' },
        fields: ['state', 'search', 'sort', 'limit', 'page'],
        defaults: { state: 'made' },
        output: reshape(priceAdvicePageView, z.array(priceAdviceLineJson), ({ items }) =>
          items.map(({ productId, product: { name }, currentPrice, state, advice }) => ({
            productId,
            product: { name },
            currentPrice,
            recommendedPrice: advice?.recommendedPrice ?? null,
            confidence: advice?.confidence ?? null,
            reasoning: advice?.reasoning ?? null,
            state,
          })),
        ),
        headers: pageHeaders,
      },
    })
    .input(listPriceAdviceInput)
    .output(answers(priceAdvicePageView))
    .query(({ ctx, input }) => listPriceAdvice(ctx.db, ctx.deps.now(), ctx.user.id, input)),

  recommendation: vendorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/pricing-recommendation/{id}',
        output: reshape(
          priceAdviceView,
          priceRecommendationJson,
          ({ recommendation, product: { name }, bounds, missing }) => {
            if (!recommendation) {
              throw missing.length > 0
                ? new DomainError('NOT_ENOUGH_EVIDENCE', missing.join(' '), { missing })
                : new DomainError('UNAVAILABLE', NO_RECOMMENDATION);
            }
            const { currentPrice, recommendedPrice, confidence } = recommendation;
            const state = { isOptimal: isOptimal(currentPrice, recommendedPrice) && isSure(confidence) };
            return { ...recommendation, product: { name }, bounds, ...state };
          },
        ),
      },
    })
    .input(byProduct)
    .output(answers(priceAdviceView))
    .query(({ ctx, input }) => recommendPrice(ctx.deps, ctx.user.id, input.id)),

  workOut: vendorProcedure
    .input(byProduct)
    .mutation(({ ctx, input }) => recomputePrice(ctx.deps, ctx.user.id, input.id)),

  setBounds: sellingProcedure
    .input(setBoundsInput)
    .mutation(({ ctx, input }) => setPriceBounds(ctx.deps, ctx.user.id, input)),

  applyPrice: sellingProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/apply-pricing-recommendation/{id}',
        output: reshape(appliedAdviceView, appliedAdviceJson, (applied) => ({
          success: true as const,
          ...applied,
        })),
      },
    })
    .input(applyAdviceInput)
    .output(answers(appliedAdviceView))
    .mutation(({ ctx, input }) => applyPrice(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Previews applying. */
  preview: vendorProcedure
    .input(previewAdviceInput)
    .query(({ ctx, input }) => previewAdvice(ctx.db, ctx.deps.now(), ctx.user.id, input.which)),

  /** Undone by `vendor.undoChange`, like `applyPrice`. */
  applyMany: sellingProcedure
    .input(applyManyInput)
    .mutation(({ ctx, input }) => applyMany(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),
});
