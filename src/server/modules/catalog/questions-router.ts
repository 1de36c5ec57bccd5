import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { itemsOf, numberFrom, pageHeaders, textFrom } from '@/server/rest-route.ts';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  askQuestionInput,
  listQuestionsInput,
  ownQuestionsInput,
  questionInput,
} from '@/shared/catalog/question-inputs.ts';
import { ownQuestionView, productQuestionView } from '@/shared/catalog/questions-views.ts';
import { pageOf, successView } from '@/shared/views.ts';
import { askQuestion, withdrawQuestion } from './questions/ask-question.ts';
import { listOwnQuestions, listQuestions } from './questions/list-questions.ts';

/** Questions on products: what is answered is everybody's, what waits is its asker's and the seller's. */
export const questionsRouter = router({
  /** Answered ones. */
  list: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/products/{productId}/questions',
        isPublic: true,
        input: ({ params, query }) => ({
          productId: numberFrom(params.productId),
          cursor: textFrom(query.cursor),
        }),
        output: itemsOf,
        headers: pageHeaders,
      },
    })
    .input(listQuestionsInput)
    .output(answers(pageOf(productQuestionView, z.string())))
    .query(({ ctx, input }) => listQuestions(ctx.db, input.productId, input.cursor)),

  /** The signed-in person's own that nobody else sees. */
  mine: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/products/{productId}/questions/mine',
        input: ({ params }) => ({ productId: numberFrom(params.productId) }),
      },
    })
    .input(ownQuestionsInput)
    .output(answers(z.array(ownQuestionView)))
    .query(({ ctx, input }) => listOwnQuestions(ctx.db, ctx.user.id, input.productId)),

  ask: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/products/{productId}/questions',
        status: 201,
        input: ({ params, body }) => ({ ...body, productId: numberFrom(params.productId) }),
      },
    })
    .input(askQuestionInput)
    .output(answers(ownQuestionView))
    .mutation(({ ctx, input }) => askQuestion(ctx.deps, ctx.user.id, input)),

  withdraw: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/questions/{id}',
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(questionInput)
    .output(answers(successView))
    .mutation(({ ctx, input }) => withdrawQuestion(ctx.db, ctx.user.id, input.id)),
});
