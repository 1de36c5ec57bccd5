import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { humanOnly } from '@/server/procedures/human-only.ts';
import { limitFormsPerAddress } from '@/server/procedures/within-limits.ts';
import { router, visitorProcedure } from '@/server/trpc.ts';
import {
  requestTokenInput,
  visitorRequestInput,
  visitorRequestView,
} from '@/shared/support/visitor-requests.ts';
import {
  confirmVisitorRequest,
  requestAsVisitor,
  stopVisitorRequest,
} from './visitor-requests/visitor-requests.ts';

/** Questions and stock news by email, without an account. */
export const visitorRequestsRouter = router({
  create: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/visitor-requests', status: 201 } })
    .input(visitorRequestInput)
    .use(humanOnly)
    .use(limitFormsPerAddress)
    .output(answers(z.strictObject({ message: z.string() })))
    .mutation(({ ctx, input }) => requestAsVisitor(ctx.deps, ctx.origin.ip, input)),

  /** By the mailed link. */
  confirm: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/visitor-requests/confirm' } })
    .input(requestTokenInput)
    .output(answers(visitorRequestView))
    .mutation(({ ctx, input }) => confirmVisitorRequest(ctx.deps, ctx.origin.ip, input)),

  stop: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/visitor-requests/stop' } })
    .input(requestTokenInput)
    .output(success)
    .mutation(({ ctx, input }) => stopVisitorRequest(ctx.db, ctx.origin.ip, input)),
});
