import {
  removeSavedSearch,
  saveSearch,
  setSearchMail,
  stopSavedSearch,
} from '@/server/modules/search/saved-searches/change-saved-searches.ts';
import { listSavedSearches } from '@/server/modules/search/saved-searches/list-saved-searches.ts';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  savedSearchIdInput,
  saveSearchInput,
  setSearchMailInput,
  stopSearchInput,
} from '@/shared/search/saved-searches.ts';

/** Searches that somebody is told of when something new answers them. Every write but `stop` answers with all of them. */
export const savedSearchesRouter = router({
  list: userProcedure.query(({ ctx }) => listSavedSearches(ctx.db, ctx.user.id)),

  save: userProcedure
    .input(saveSearchInput)
    .mutation(({ ctx, input }) => saveSearch(ctx.db, ctx.user.id, input)),

  setMail: userProcedure
    .input(setSearchMailInput)
    .mutation(({ ctx, input }) => setSearchMail(ctx.db, ctx.user.id, input)),

  remove: userProcedure
    .input(savedSearchIdInput)
    .mutation(({ ctx, input }) => removeSavedSearch(ctx.db, ctx.user.id, input.id)),

  /** By the link of a mail. */
  stop: visitorProcedure.input(stopSearchInput).mutation(({ ctx, input }) => stopSavedSearch(ctx.db, input)),
});
