import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { sellingProcedure } from '@/server/procedures/selling-procedure.ts';
import { itemsOf, numberFrom, pageHeaders, textFrom } from '@/server/rest-route.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import {
  answerQuestionInput,
  listVendorQuestionsInput,
  questionInput,
} from '@/shared/catalog/question-inputs.ts';
import { vendorQuestionView } from '@/shared/catalog/questions-views.ts';
import { pageOf } from '@/shared/views.ts';
import { answerQuestion, declineQuestion } from './questions/answer-question.ts';
import { getVendorQuestion, listVendorQuestions } from './questions/list-questions.ts';

/** What a seller was asked about their own products. */
export const vendorQuestionsRouter = router({
  list: vendorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/vendor/questions',
        input: ({ query }) => ({ state: textFrom(query.state), cursor: numberFrom(query.cursor) }),
        output: itemsOf,
        headers: pageHeaders,
      },
    })
    .input(listVendorQuestionsInput)
    .output(answers(pageOf(vendorQuestionView, z.int())))
    .query(({ ctx, input }) => listVendorQuestions(ctx.db, ctx.user.id, input, ctx.deps.now())),

  get: vendorProcedure
    .input(questionInput)
    .query(({ ctx, input }) => getVendorQuestion(ctx.db, ctx.user.id, input.id, ctx.deps.now())),

  answer: sellingProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/vendor/questions/{id}/answer',
        input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
      },
    })
    .input(answerQuestionInput)
    .output(answers(vendorQuestionView))
    .mutation(({ ctx, input }) => answerQuestion(ctx.deps, ctx.user.id, input)),

  /** Not to answer, or to take an answer back. */
  decline: sellingProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/vendor/questions/{id}/answer',
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(questionInput)
    .output(answers(vendorQuestionView))
    .mutation(({ ctx, input }) => declineQuestion(ctx.deps, ctx.user.id, input.id)),
});
