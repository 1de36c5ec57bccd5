import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { numberFrom, onlySuccess } from '@/server/rest-route.ts';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  savedSearchIdInput,
  saveSearchInput,
  setSearchMailInput,
  stopSearchInput,
} from '@/shared/search/saved-searches.ts';
import { savedSearchView } from '@/shared/search/saved-searches-views.ts';
import { successView } from '@/shared/views.ts';
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  setSearchMail,
  stopSavedSearch,
} from './saved-searches/change-saved-searches.ts';

/** Saved searches with mail alerts. Every write except `stop` returns the whole list. */
export const savedSearchesRouter = router({
  list: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/saved-searches' } })
    .output(answers(z.array(savedSearchView)))
    .query(({ ctx }) => listSavedSearches(ctx.db, ctx.user.id)),

  save: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/saved-searches', status: 201, input: ({ body }) => body } })
    .input(saveSearchInput)
    .output(answers(z.array(savedSearchView)))
    .mutation(({ ctx, input }) => saveSearch(ctx.db, ctx.user.id, input)),

  setMail: userProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/api/saved-searches/{id}',
        input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
      },
    })
    .input(setSearchMailInput)
    .output(answers(z.array(savedSearchView)))
    .mutation(({ ctx, input }) => setSearchMail(ctx.db, ctx.user.id, input)),

  remove: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/saved-searches/{id}',
        input: ({ params }) => ({ id: numberFrom(params.id) }),
        output: onlySuccess,
      },
    })
    .input(savedSearchIdInput)
    .output(answers(z.array(savedSearchView)))
    .mutation(({ ctx, input }) => removeSavedSearch(ctx.db, ctx.user.id, input.id)),

  /** Uses the token of a mailed link. */
  stop: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/saved-searches/stop', input: ({ body }) => body } })
    .input(stopSearchInput)
    .output(answers(successView))
    .mutation(({ ctx, input }) => stopSavedSearch(ctx.db, input)),
});
