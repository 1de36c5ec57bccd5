import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { productQuestions, users } from '@/server/schema.ts';
import type { QuestionState } from '@/shared/catalog/questions.ts';

/** What everybody reads: answered, and not hidden. The conditions of its index. */
export const isPublic = and(isNotNull(productQuestions.answeredAt), isNull(productQuestions.hiddenAt));

/** What its seller may still answer. The conditions of its indexes. */
export const isWaiting = and(
  isNull(productQuestions.answeredAt),
  isNull(productQuestions.declinedAt),
  isNull(productQuestions.hiddenAt),
);

/** Where a question stands: `hidden` before all else, as an admin has the last word. */
export const questionState: SQL<QuestionState> = sql<QuestionState>`case
  when ${productQuestions.hiddenAt} is not null then 'hidden'
  when ${productQuestions.answeredAt} is not null then 'answered'
  when ${productQuestions.declinedAt} is not null then 'declined'
  else 'waiting' end`;

export const isInState: Record<QuestionState, SQL | undefined> = {
  waiting: isWaiting,
  answered: isPublic,
  declined: and(isNotNull(productQuestions.declinedAt), isNull(productQuestions.hiddenAt)),
  hidden: isNotNull(productQuestions.hiddenAt),
};

/** The name of who asked, empty once their account is deleted; where `users` is the asker. */
export const askerName: SQL<string> = sql<string>`case when ${users.deletedAt} is null then ${users.name} else '' end`;

export const isAsker = eq(users.id, productQuestions.askerId);
