import { requestCollection } from '@/server/domain/collection-requests/request-collection.ts';
import { router, visitorProcedure } from '@/server/trpc.ts';
import { collectionRequestInput } from '@/shared/collection-inputs.ts';
import { humanOnly } from './human-only.ts';
import { limitFormsPerAddress } from './within-limits.ts';

/** The free collection of furniture. */
export const collectionRequestsRouter = router({
  request: visitorProcedure
    .input(collectionRequestInput)
    .use(humanOnly)
    .use(limitFormsPerAddress)
    .mutation(({ ctx, input }) => requestCollection(ctx.deps, ctx.user, ctx.origin, input)),
});
