import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { sellingProcedure } from '@/server/procedures/selling-procedure.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import {
  judgePhotosInput,
  listVideoProductsInput,
  planVideoInput,
  startVideoInput,
  videoJobInput,
  videosOfProductInput,
} from '@/shared/videos/video3d.ts';
import { videoJobView } from '@/shared/videos/video3d-views.ts';
import { cancelVideo, chooseVideo, takeDownVideo } from './choose-video.ts';
import { judgePhotos } from './judge-photos.ts';
import { listVideoProducts, listVideos } from './list-videos.ts';
import { planVideo } from './plan-video.ts';
import { retryVideo, startVideo } from './start-video.ts';

/**
 * 360° videos of a seller's products; admins manage all. With new pictures: `POST
 * /api/products/{id}/generate-3d-video`.
 */
export const video3dRouter = router({
  products: vendorProcedure
    .input(listVideoProductsInput)
    .query(({ ctx, input }) => listVideoProducts(ctx.db, ctx.user.id, input)),

  list: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/products/{productId}/video-jobs' } })
    .input(videosOfProductInput)
    .output(answers(z.array(videoJobView)))
    .query(({ ctx, input }) => listVideos(ctx.db, ctx.user, input.productId)),

  /** Plan, and deviations from the request. */
  plan: vendorProcedure.input(planVideoInput).query(({ ctx, input }) => planVideo(ctx.deps, ctx.user, input)),

  /** Shows before the start if photographs make a turn. */
  judgePhotos: vendorProcedure
    .input(judgePhotosInput)
    .query(({ ctx, input }) => judgePhotos(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  start: sellingProcedure
    .input(startVideoInput)
    .mutation(({ ctx, input }) => startVideo(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  retry: sellingProcedure
    .input(videoJobInput)
    .mutation(({ ctx, input }) => retryVideo(ctx.deps, { ...ctx.user, origin: ctx.origin }, input.jobId)),

  cancel: vendorProcedure
    .input(videoJobInput)
    .mutation(({ ctx, input }) => cancelVideo(ctx.deps, { ...ctx.user, origin: ctx.origin }, input.jobId)),

  /** Shows a finished video in the shop. */
  use: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/video-jobs/{jobId}/use' } })
    .input(videoJobInput)
    .output(answers(z.array(videoJobView)))
    .mutation(({ ctx, input }) => chooseVideo(ctx.db, { ...ctx.user, origin: ctx.origin }, input.jobId)),

  takeDown: sellingProcedure
    .input(videosOfProductInput)
    .mutation(({ ctx, input }) =>
      takeDownVideo(ctx.db, { ...ctx.user, origin: ctx.origin }, input.productId),
    ),
});
