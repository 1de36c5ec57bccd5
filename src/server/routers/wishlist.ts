import {
  addWish,
  joinWishes,
  removeWish,
  shareWishlist,
  stopSharing,
} from '@/server/modules/search/wishlists/change-wishlist.ts';
import {
  getSharedWishlist,
  getWishlist,
  listWishedIds,
} from '@/server/modules/search/wishlists/get-wishlist.ts';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { nothing } from '@/shared/input/input.ts';
import {
  addWishInput,
  joinWishesInput,
  removeWishInput,
  sharedWishlistInput,
} from '@/shared/search/wishlists.ts';

/** What somebody would like to have. A visitor's wishes are in their browser until they sign in. */
export const wishlistRouter = router({
  get: userProcedure.query(({ ctx }) => getWishlist(ctx.db, ctx.user.id)),

  /** For the hearts of a page. */
  ids: userProcedure.query(({ ctx }) => listWishedIds(ctx.db, ctx.user.id)),

  add: userProcedure.input(addWishInput).mutation(({ ctx, input }) => addWish(ctx.db, ctx.user.id, input)),

  remove: userProcedure
    .input(removeWishInput)
    .mutation(({ ctx, input }) => removeWish(ctx.db, ctx.user.id, input.productId)),

  /** What a browser has kept joins the account's. */
  join: userProcedure
    .input(joinWishesInput)
    .mutation(({ ctx, input }) => joinWishes(ctx.db, ctx.user.id, input)),

  share: userProcedure.input(nothing).mutation(({ ctx }) => shareWishlist(ctx.db, ctx.user.id)),

  stopSharing: userProcedure.mutation(({ ctx }) => stopSharing(ctx.db, ctx.user.id)),

  /** Somebody's, by its link. */
  shared: visitorProcedure
    .input(sharedWishlistInput)
    .query(({ ctx, input }) => getSharedWishlist(ctx.db, input.token)),
});
