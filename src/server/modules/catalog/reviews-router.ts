import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { adminProcedure, router, userProcedure } from '@/server/trpc.ts';
import { hideReviewInput, voteReviewInput } from '@/shared/catalog/review-inputs.ts';
import { byId } from '@/shared/input/input.ts';
import { hideReview, showReview, voteReview } from './review-actions.ts';

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
});
