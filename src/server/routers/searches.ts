import {
  addSynonym,
  listSynonyms,
  removeSynonym,
} from '@/server/modules/search/search-log/change-synonyms.ts';
import { listSearches } from '@/server/modules/search/search-log/list-searches.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { addSynonymInput, listSearchesInput, synonymIdInput } from '@/shared/search/search-log.ts';

/** What people search for, and other names for things, for admins. */
export const searchesRouter = router({
  list: adminProcedure
    .input(listSearchesInput)
    .query(({ ctx, input }) => listSearches(ctx.db, ctx.deps.now(), input)),

  synonyms: adminProcedure.query(({ ctx }) => listSynonyms(ctx.db)),

  addSynonym: adminProcedure
    .input(addSynonymInput)
    .mutation(({ ctx, input }) => addSynonym(ctx.db, ctx.actor, input)),

  removeSynonym: adminProcedure
    .input(synonymIdInput)
    .mutation(({ ctx, input }) => removeSynonym(ctx.db, ctx.actor, input.id)),
});
