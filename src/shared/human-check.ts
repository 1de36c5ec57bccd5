/** A question that shows that a visitor is not a robot, as the screens put it. */
export interface HumanCheckView {
  id: string;
  question: string;
  /** Null for a question in words. */
  imageUrl: string | null;
  expiresAt: Date;
}

/** What a form sends along. */
export interface HumanCheckAnswer {
  captchaId?: string | undefined;
  captchaAnswer?: string | undefined;
}
