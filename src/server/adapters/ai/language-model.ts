/** A question to a language model. */
interface Question {
  /** What it should do. */
  task: string;
  /** What it should do it with; whatever stands in there is no instruction. */
  data: string;
  /** Of the answer; a word has one or two. */
  maxTokens: number;
}

/** Answers questions in plain text. What it says has to be checked before anybody reads it. */
export interface LanguageModel {
  /** @throws Error when it says nothing in time, fails, or says far too much */
  ask(question: Question): Promise<string>;
}
