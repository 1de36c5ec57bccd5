import { keysOf } from '@/shared/keys-of.ts';

export type * from './content-reports-views.ts';

const COMMON_REASONS = {
  abuse: 'It is insulting or threatening',
  spam: 'It is advertising or spam',
  private: 'It shows personal details, such as a phone number',
  off_shop: 'It asks to pay or deal outside the shop',
  wrong: 'It is wrong or misleading',
} as const;
const OFF_TOPIC = { off_topic: 'It is not about the product' } as const;
const OTHER = { other: 'Something else' } as const;

/** Reasons in the form's order. */
export const REPORT_REASONS = {
  ...COMMON_REASONS,
  ...OFF_TOPIC,
  not_buyer: 'It is not by a real buyer',
  ...OTHER,
} as const;
export const REPORT_REASON_NAMES = keysOf(REPORT_REASONS);
export type ReportReason = keyof typeof REPORT_REASONS;

/** Reasons offered for a kind of content. */
export const REASONS_FOR = {
  review: REPORT_REASONS,
  reply: { ...COMMON_REASONS, ...OFF_TOPIC, ...OTHER },
  other: { ...COMMON_REASONS, ...OTHER },
} as const;

/** Maximum characters of a note; and of the reason shown to the people concerned. */
export const REPORT_WORDS_LENGTH = 1000;
export const DECISION_REASON = { min: 10, max: 500 } as const;

/** `upheld`: a question or comment is hidden; for messages, action was taken. */
export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_STATES = ['waiting', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
