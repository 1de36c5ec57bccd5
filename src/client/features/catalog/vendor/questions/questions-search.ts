import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, optionalId, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { QUESTION_STATES, type QuestionState } from '@/shared/catalog/questions.ts';

export const questionsSearch = searchParams({
  state: optionalChoice(QUESTION_STATES, 'waiting'),
  /** The question that a mail or a notification links to. */
  question: optionalId,
});
export type QuestionsSearch = z.output<typeof questionsSearch>;

export function vendorQuestionsOptions(api: Api, state: QuestionState = 'waiting') {
  return api.vendorQuestions.list.infiniteQueryOptions({ state }, PAGED);
}
