import type { ReactNode } from 'react';

/** The human check of a form: where it stands, and what it gives along. `useHumanCheck` of the accounts makes one. */
export interface HumanCheck {
  /** The question; put it before the form's button. */
  field: ReactNode;
  /**
   * Asks the server about the answer, if that was not done yet.
   *
   * @returns what to send along; null when the question shows what is missing
   */
  prove(): Promise<{ captchaId: string; captchaAnswer: string } | null>;
  /** Puts another question, as after the form was sent or the server insisted on one. */
  renew(): void;
}
