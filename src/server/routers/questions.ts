import { reportQuestion } from '@/server/domain/content-reports/report-content.ts';
import { askQuestion } from '@/server/domain/product-questions/ask-question.ts';
import { listOwnQuestions, listQuestions } from '@/server/domain/product-questions/list-questions.ts';
import { withdrawQuestion } from '@/server/domain/product-questions/withdraw-question.ts';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { reportInput } from '@/shared/content-report-inputs.ts';
import {
  askQuestionInput,
  listQuestionsInput,
  ownQuestionsInput,
  questionInput,
} from '@/shared/question-inputs.ts';

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
