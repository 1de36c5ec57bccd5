import { listDeadLetters, sendAgain } from '@/server/modules/admin/dead-letters.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { deadLetterInput, listDeadLettersInput } from '@/shared/platform/mail.ts';

/** What became of the shop's mail, for admins. */
export const mailRouter = router({
  deadLetters: adminProcedure
    .input(listDeadLettersInput)
    .query(({ ctx, input }) => listDeadLetters(ctx.db, input)),

  sendAgain: adminProcedure
    .input(deadLetterInput)
    .mutation(({ ctx, input }) => sendAgain(ctx.db, ctx.actor, input.id)),
});
