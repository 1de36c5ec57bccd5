import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { numberFrom, onlySuccess, reshape } from '@/server/rest-route.ts';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { nothing } from '@/shared/input/input.ts';
import {
  addWishInput,
  joinWishesInput,
  removeWishInput,
  sharedWishlistInput,
} from '@/shared/search/wishlists.ts';
import { sharedWishlistView, wishlistView } from '@/shared/search/wishlists-views.ts';
import {
  addWish,
  getSharedWishlist,
  getWishlist,
  joinWishes,
  listWishedIds,
  removeWish,
  shareWishlist,
  stopSharing,
} from './wishlists/wishlists.ts';

const wishedIdsView = z.array(z.int());

/** Wishlists. Visitors' wishlists are stored in the browser until sign-in. */
export const wishlistRouter = router({
  get: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/wishlist' } })
    .output(answers(wishlistView))
    .query(({ ctx }) => getWishlist(ctx.db, ctx.user.id)),

  /** For the hearts on cards. */
  ids: userProcedure.query(({ ctx }) => listWishedIds(ctx.db, ctx.user.id)),

  add: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/wishlist',
        status: 201,
        input: ({ body }) => body,
        output: reshape(wishedIdsView, z.strictObject({ productIds: wishedIdsView }), (productIds) => ({
          productIds,
        })),
      },
    })
    .input(addWishInput)
    .output(answers(wishedIdsView))
    .mutation(({ ctx, input }) => addWish(ctx.db, ctx.user.id, input)),

  remove: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/wishlist/{productId}',
        input: ({ params }) => ({ productId: numberFrom(params.productId) }),
        output: onlySuccess,
      },
    })
    .input(removeWishInput)
    .output(answers(wishedIdsView))
    .mutation(({ ctx, input }) => removeWish(ctx.db, ctx.user.id, input.productId)),

  /** Merges the browser's wishlist into the account's. */
  join: userProcedure
    .input(joinWishesInput)
    .mutation(({ ctx, input }) => joinWishes(ctx.db, ctx.user.id, input)),

  share: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/wishlist/share' } })
    .input(nothing)
    .output(
      answers(
        z.strictObject({
          shareToken: z.string().nullable(),
        }),
      ),
    )
    .mutation(({ ctx }) => shareWishlist(ctx.db, ctx.user.id)),

  stopSharing: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/wishlist/share',
        needsSession: true,
        output: onlySuccess,
      },
    })
    .output(
      answers(
        z.strictObject({
          shareToken: z.null(),
        }),
      ),
    )
    .mutation(({ ctx }) => stopSharing(ctx.db, ctx.user.id)),

  /** By its share link. */
  shared: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/wishlists/{token}',
        isPublic: true,
        input: ({ params }) => ({ token: params.token }),
      },
    })
    .input(sharedWishlistInput)
    .output(answers(sharedWishlistView))
    .query(({ ctx, input }) => getSharedWishlist(ctx.db, input.token)),
});
