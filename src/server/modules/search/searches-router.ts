import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { numberFrom, textFrom } from '@/server/rest-route.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { addSynonymInput, listSearchesInput, synonymIdInput } from '@/shared/search/search-log.ts';
import { searchLineView, searchSynonymView } from '@/shared/search/search-log-views.ts';
import { pageOf } from '@/shared/views.ts';
import { addSynonym, listSynonyms, removeSynonym } from './search-log/change-synonyms.ts';
import { listSearches } from './search-log/list-searches.ts';

/** Search statistics and synonyms, for admins. */
export const searchesRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/searches',
        input: ({ query }) => ({
          kind: textFrom(query.kind),
          search: textFrom(query.search),
          days: numberFrom(query.days),
          cursor: textFrom(query.cursor),
        }),
      },
    })
    .input(listSearchesInput)
    .output(answers(pageOf(searchLineView, z.string())))
    .query(({ ctx, input }) => listSearches(ctx.db, ctx.deps.now(), input)),

  synonyms: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/synonyms' } })
    .output(answers(z.array(searchSynonymView)))
    .query(({ ctx }) => listSynonyms(ctx.db)),

  addSynonym: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/synonyms', status: 201, input: ({ body }) => body } })
    .input(addSynonymInput)
    .output(answers(z.array(searchSynonymView)))
    .mutation(({ ctx, input }) => addSynonym(ctx.db, ctx.actor, input)),

  removeSynonym: adminProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/admin/synonyms/{id}',
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(synonymIdInput)
    .output(answers(z.array(searchSynonymView)))
    .mutation(({ ctx, input }) => removeSynonym(ctx.db, ctx.actor, input.id)),
});
