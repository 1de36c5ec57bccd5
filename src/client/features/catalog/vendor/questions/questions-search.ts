import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { QUESTION_STATES, type QuestionState } from '@/shared/catalog/questions.ts';

/** What the address of the seller's questions says. */
export interface QuestionsSearch {
  /** Those that wait when not said. */
  state?: QuestionState | undefined;
  /** The one that a mail or the bell leads to. */
  question?: number | undefined;
}

/** Reads an address; what makes no sense in it is ignored. */
export function readQuestionsSearch({ state, question }: Record<string, unknown>): QuestionsSearch {
  const id = Number(question);
  return {
    state: QUESTION_STATES.find((one) => one === state && one !== 'waiting'),
    question: Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined,
  };
}

/** A seller's questions in a state, page by page. */
export function vendorQuestionsOptions(api: Api, state: QuestionState = 'waiting') {
  return api.vendorQuestions.list.infiniteQueryOptions({ state }, { getNextPageParam: nextPage });
}
