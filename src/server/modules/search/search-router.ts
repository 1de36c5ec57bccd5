import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { onlySuccess, reshape } from '@/server/rest-route.ts';
import { adminProcedure, router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { nothing } from '@/shared/input/input.ts';
import {
  savedSearchIdInput,
  saveSearchInput,
  setSearchMailInput,
  stopSearchInput,
} from '@/shared/search/saved-searches.ts';
import { savedSearchView } from '@/shared/search/saved-searches-views.ts';
import { addSynonymInput, listSearchesInput, synonymIdInput } from '@/shared/search/search-log.ts';
import { searchLineView, searchSynonymView } from '@/shared/search/search-log-views.ts';
import {
  addWishInput,
  joinWishesInput,
  removeWishInput,
  sharedWishlistInput,
} from '@/shared/search/wishlists.ts';
import { sharedWishlistView, wishedPieceView, wishlistView } from '@/shared/search/wishlists-views.ts';
import { pageOf, successView } from '@/shared/views.ts';
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  setSearchMail,
  stopSavedSearch,
} from './saved-searches/change-saved-searches.ts';
import { addSynonym, listSynonyms, removeSynonym } from './search-log/change-synonyms.ts';
import { listSearches } from './search-log/list-searches.ts';
import {
  addWish,
  getSharedWishlist,
  getWishlist,
  joinWishes,
  listWished,
  removeWish,
  shareWishlist,
  stopSharing,
} from './wishlists/wishlists.ts';

const wishedView = z.array(wishedPieceView);

/** Wishlists. Visitors' wishlists are stored in the browser until sign-in. */
export const wishlistRouter = router({
  get: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/wishlist' } })
    .output(answers(wishlistView))
    .query(({ ctx }) => getWishlist(ctx.db, ctx.user.id)),

  /** For the hearts on cards. */
  ids: userProcedure.query(({ ctx }) => listWished(ctx.db, ctx.user.id)),

  add: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/wishlist',
        status: 201,
        output: reshape(wishedView, z.strictObject({ productIds: z.array(z.int()) }), (wished) => ({
          productIds: wished.map(({ productId }) => productId),
        })),
      },
    })
    .input(addWishInput)
    .output(answers(wishedView))
    .mutation(({ ctx, input }) => addWish(ctx.db, ctx.user.id, input)),

  remove: userProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/wishlist/{productId}', output: onlySuccess } })
    .input(removeWishInput)
    .output(answers(wishedView))
    .mutation(({ ctx, input }) => removeWish(ctx.db, ctx.user.id, input.productId)),

  /** Merges the browser's wishlist into the account's. */
  join: userProcedure
    .input(joinWishesInput)
    .mutation(({ ctx, input }) => joinWishes(ctx.db, ctx.user.id, input)),

  share: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/wishlist/share' } })
    .input(nothing)
    .output(answers(z.strictObject({ shareToken: z.string().nullable() })))
    .mutation(({ ctx }) => shareWishlist(ctx.db, ctx.user.id)),

  stopSharing: userProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/wishlist/share', needsSession: true, output: onlySuccess },
    })
    .output(answers(z.strictObject({ shareToken: z.null() })))
    .mutation(({ ctx }) => stopSharing(ctx.db, ctx.user.id)),

  /** By its share link. */
  shared: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/wishlists/{token}', isPublic: true } })
    .input(sharedWishlistInput)
    .output(answers(sharedWishlistView))
    .query(({ ctx, input }) => getSharedWishlist(ctx.db, input.token)),
});

/** Saved searches with mail alerts. Every write except `stop` returns the whole list. */
export const savedSearchesRouter = router({
  list: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/saved-searches' } })
    .output(answers(z.array(savedSearchView)))
    .query(({ ctx }) => listSavedSearches(ctx.db, ctx.user.id)),

  save: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/saved-searches', status: 201 } })
    .input(saveSearchInput)
    .output(answers(z.array(savedSearchView)))
    .mutation(({ ctx, input }) => saveSearch(ctx.db, ctx.user.id, input)),

  setMail: userProcedure
    .meta({ rest: { method: 'PATCH', path: '/api/saved-searches/{id}' } })
    .input(setSearchMailInput)
    .output(answers(z.array(savedSearchView)))
    .mutation(({ ctx, input }) => setSearchMail(ctx.db, ctx.user.id, input)),

  remove: userProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/saved-searches/{id}', output: onlySuccess } })
    .input(savedSearchIdInput)
    .output(answers(z.array(savedSearchView)))
    .mutation(({ ctx, input }) => removeSavedSearch(ctx.db, ctx.user.id, input.id)),

  /** Uses the token of a mailed link. */
  stop: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/saved-searches/stop' } })
    .input(stopSearchInput)
    .output(answers(successView))
    .mutation(({ ctx, input }) => stopSavedSearch(ctx.db, input)),
});

/** Search statistics and synonyms, for admins. */
export const searchesRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/searches' } })
    .input(listSearchesInput)
    .output(answers(pageOf(searchLineView, z.string())))
    .query(({ ctx, input }) => listSearches(ctx.db, ctx.deps.now(), input)),

  synonyms: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/synonyms' } })
    .output(answers(z.array(searchSynonymView)))
    .query(({ ctx }) => listSynonyms(ctx.db)),

  addSynonym: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/synonyms', status: 201 } })
    .input(addSynonymInput)
    .output(answers(z.array(searchSynonymView)))
    .mutation(({ ctx, input }) => addSynonym(ctx.db, ctx.actor, input)),

  removeSynonym: adminProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/admin/synonyms/{id}' } })
    .input(synonymIdInput)
    .output(answers(z.array(searchSynonymView)))
    .mutation(({ ctx, input }) => removeSynonym(ctx.db, ctx.actor, input.id)),
});
