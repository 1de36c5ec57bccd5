import { deadLetterInput, listDeadLettersInput } from '../../shared/mail.ts';
import { listDeadLetters, sendAgain } from '../domain/mail/dead-letters.ts';
import { adminProcedure, router } from '../trpc.ts';

/** What became of the shop's mail, for admins. */
export const mailRouter = router({
  deadLetters: adminProcedure
    .input(listDeadLettersInput)
    .query(({ ctx, input }) => listDeadLetters(ctx.db, input)),

  sendAgain: adminProcedure.input(deadLetterInput).mutation(({ ctx, input }) => sendAgain(ctx.db, input.id)),
});
