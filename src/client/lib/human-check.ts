import type { ReactNode } from 'react';

/** What a form sends along. */
interface HumanProof {
  captchaId?: string;
  captchaAnswer?: string;
  captchaProof?: string;
}

/** The human check of a form: where it stands, and what it gives along. `useHumanCheck` of the accounts makes one. */
export interface HumanCheck {
  /** The question; put it before the form's button. */
  field: ReactNode;
  /**
   * Does the question's work and asks the server about the answer, if that was not done yet.
   *
   * @returns what to send along, nothing from a browser that is known; null when the question shows what is missing
   */
  prove(): Promise<HumanProof | null>;
  /** Puts another question, as after the form was sent or the server insisted on one. */
  renew(): void;
}
