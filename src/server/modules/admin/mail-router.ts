import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { numberFrom } from '@/server/rest-route.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { deadLetterInput, listDeadLettersInput } from '@/shared/platform/mail.ts';
import { deadLetterView } from '@/shared/platform/mail-views.ts';
import { pageOf, successView } from '@/shared/views.ts';
import { listDeadLetters, sendAgain } from './dead-letters.ts';

/** What became of the shop's mail, for admins. */
export const mailRouter = router({
  deadLetters: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/mail',
        input: ({ query }) => ({ cursor: numberFrom(query.cursor) }),
      },
    })
    .input(listDeadLettersInput)
    .output(answers(pageOf(deadLetterView, z.int())))
    .query(({ ctx, input }) => listDeadLetters(ctx.db, input)),

  sendAgain: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/mail/{id}/send-again',
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(deadLetterInput)
    .output(answers(successView))
    .mutation(({ ctx, input }) => sendAgain(ctx.db, ctx.actor, input.id)),
});
