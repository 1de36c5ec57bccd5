import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { sellingProcedure } from '@/server/procedures/selling-procedure.ts';
import { itemsOf, pageHeaders } from '@/server/rest-route.ts';
import { router, userProcedure, vendorProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  answerQuestionInput,
  askQuestionInput,
  listQuestionsInput,
  listVendorQuestionsInput,
  ownQuestionsInput,
} from '@/shared/catalog/question-inputs.ts';
import {
  ownQuestionView,
  productQuestionView,
  vendorQuestionView,
} from '@/shared/catalog/questions-views.ts';
import { byId } from '@/shared/input/input.ts';
import { pageOf } from '@/shared/views.ts';
import {
  answerQuestion,
  askQuestion,
  declineQuestion,
  withdrawQuestion,
} from './questions/change-questions.ts';
import {
  getVendorQuestion,
  listOwnQuestions,
  listQuestions,
  listVendorQuestions,
} from './questions/list-questions.ts';

export const questionsRouter = router({
  list: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/products/{productId}/questions',
        isPublic: true,
        output: itemsOf,
        headers: pageHeaders,
      },
    })
    .input(listQuestionsInput)
    .output(answers(pageOf(productQuestionView, z.string())))
    .query(({ ctx, input }) => listQuestions(ctx.db, input.productId, input.cursor)),

  /** The user's own questions that are not public. */
  mine: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/products/{productId}/questions/mine' } })
    .input(ownQuestionsInput)
    .output(answers(z.array(ownQuestionView)))
    .query(({ ctx, input }) => listOwnQuestions(ctx.db, ctx.user.id, input.productId)),

  ask: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/products/{productId}/questions', status: 201 } })
    .input(askQuestionInput)
    .output(answers(ownQuestionView))
    .mutation(({ ctx, input }) => askQuestion(ctx.deps, ctx.user.id, input)),

  withdraw: userProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/questions/{id}' } })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => withdrawQuestion(ctx.db, ctx.user.id, input.id)),
});

/** Questions about the seller's own products. */
export const vendorQuestionsRouter = router({
  list: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/questions', output: itemsOf, headers: pageHeaders } })
    .input(listVendorQuestionsInput)
    .output(answers(pageOf(vendorQuestionView, z.int())))
    .query(({ ctx, input }) => listVendorQuestions(ctx.db, ctx.user.id, input, ctx.deps.now())),

  get: vendorProcedure
    .input(byId)
    .query(({ ctx, input }) => getVendorQuestion(ctx.db, ctx.user.id, input.id, ctx.deps.now())),

  answer: sellingProcedure
    .meta({ rest: { method: 'PUT', path: '/api/vendor/questions/{id}/answer' } })
    .input(answerQuestionInput)
    .output(answers(vendorQuestionView))
    .mutation(({ ctx, input }) => answerQuestion(ctx.deps, ctx.user.id, input)),

  /** Declines to answer, or removes an answer. */
  decline: sellingProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/vendor/questions/{id}/answer' } })
    .input(byId)
    .output(answers(vendorQuestionView))
    .mutation(({ ctx, input }) => declineQuestion(ctx.deps, ctx.user.id, input.id)),
});
