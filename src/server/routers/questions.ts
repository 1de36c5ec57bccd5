import { askQuestion } from '@/server/modules/catalog/questions/ask-question.ts';
import { listOwnQuestions, listQuestions } from '@/server/modules/catalog/questions/list-questions.ts';
import { withdrawQuestion } from '@/server/modules/catalog/questions/withdraw-question.ts';
import { reportQuestion } from '@/server/modules/support/content-reports/report-content.ts';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  askQuestionInput,
  listQuestionsInput,
  ownQuestionsInput,
  questionInput,
} from '@/shared/catalog/question-inputs.ts';
import { reportInput } from '@/shared/support/content-report-inputs.ts';

/** Questions on products: what is answered is everybody's, what waits is its asker's and the seller's. */
export const questionsRouter = router({
  /** Answered ones. */
  list: visitorProcedure
    .input(listQuestionsInput)
    .query(({ ctx, input }) => listQuestions(ctx.db, input.productId, input.cursor)),

  /** The signed-in person's own that nobody else sees. */
  mine: userProcedure
    .input(ownQuestionsInput)
    .query(({ ctx, input }) => listOwnQuestions(ctx.db, ctx.user.id, input.productId)),

  ask: userProcedure
    .input(askQuestionInput)
    .mutation(({ ctx, input }) => askQuestion(ctx.deps, ctx.user.id, input)),

  withdraw: userProcedure
    .input(questionInput)
    .mutation(({ ctx, input }) => withdrawQuestion(ctx.db, ctx.user.id, input.id)),

  report: userProcedure
    .input(reportInput)
    .mutation(({ ctx, input }) => reportQuestion(ctx.deps, ctx.user.id, input)),
});
