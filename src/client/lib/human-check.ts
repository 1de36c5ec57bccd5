import type { ReactNode } from 'react';

interface HumanProof {
  captchaId?: string;
  captchaAnswer?: string;
  captchaProof?: string;
}

/** The human check of a form, made by `useHumanCheck` of the accounts. */
export interface HumanCheck {
  /** The question; put it before the form's button. */
  field: ReactNode;
  /**
   * Solves the question and checks the answer, unless done.
   * @returns input for the call, empty for a known browser; null if the question shows an error
   */
  prove(): Promise<HumanProof | null>;
  /** Puts another question, as after the form was sent. */
  renew(): void;
  /** Puts another question if the server insisted on one. */
  renewIfRequired(error: unknown): void;
}
