interface Question {
  task: string;
  /** Untrusted: instructions in it must be ignored. */
  data: string;
  maxTokens: number;
}

/** Generates plain text, which must be checked before use. */
export interface LanguageModel {
  /** @throws Error on a timeout, a failure or an overlong answer */
  ask(question: Question): Promise<string>;
}
