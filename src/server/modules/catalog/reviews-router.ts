import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { itemsOf, pageHeaders } from '@/server/rest-route.ts';
import { adminProcedure, router, userProcedure, vendorProcedure } from '@/server/trpc.ts';
import {
  hideReviewInput,
  listVendorReviewsInput,
  replyToReviewInput,
  voteReviewInput,
} from '@/shared/catalog/review-inputs.ts';
import { vendorReviewView } from '@/shared/catalog/review-views.ts';
import { byId } from '@/shared/input/input.ts';
import { pageOf } from '@/shared/views.ts';
import { hideReview, showReview, voteReview } from './review-actions.ts';
import { deleteReply, listVendorReviews, replyToReview, showReply } from './review-replies.ts';

export const reviewsRouter = router({
  /** Marks a review as helpful, or takes that back. */
  vote: userProcedure
    .meta({ rest: { method: 'PUT', path: '/api/reviews/{id}/vote' } })
    .input(voteReviewInput)
    .output(answers(z.strictObject({ helpful: z.int() })))
    .mutation(({ ctx, input }) => voteReview(ctx.deps, ctx.user.id, input)),

  /** Hides a review or only its photographs. */
  hide: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/reviews/{id}/hide' } })
    .input(hideReviewInput)
    .output(success)
    .mutation(({ ctx, input }) => hideReview(ctx.deps, ctx.actor, input)),

  show: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/reviews/{id}/show' } })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => showReview(ctx.deps, ctx.actor, input.id)),

  showReply: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/reviews/{id}/reply/show' } })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => showReply(ctx.deps, ctx.actor, input.id)),
});

/** Reviews of a seller's products. */
export const vendorReviewsRouter = router({
  list: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/reviews', output: itemsOf, headers: pageHeaders } })
    .input(listVendorReviewsInput)
    .output(answers(pageOf(vendorReviewView, z.string())))
    .query(({ ctx, input }) => listVendorReviews(ctx.deps, ctx.user.id, input)),

  /** Writes or changes the public reply. */
  reply: vendorProcedure
    .meta({ rest: { method: 'PUT', path: '/api/reviews/{id}/reply' } })
    .input(replyToReviewInput)
    .output(answers(vendorReviewView))
    .mutation(({ ctx, input }) => replyToReview(ctx.deps, ctx.user.id, input)),

  deleteReply: vendorProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/reviews/{id}/reply' } })
    .input(byId)
    .output(answers(vendorReviewView))
    .mutation(({ ctx, input }) => deleteReply(ctx.deps, ctx.user.id, input.id)),
});
