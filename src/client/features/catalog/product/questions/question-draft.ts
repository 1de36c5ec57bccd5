/** Id of a visitor in the keys of drafts. */
export const VISITOR = 0;

/** Name of the draft of a question, for `draftKey`. */
export function questionDraft(productId: number): string {
  return `question.${productId}`;
}
