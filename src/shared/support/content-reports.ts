/** Why somebody reports something, in the order of the form. */
export const REPORT_REASONS = {
  abuse: 'It is insulting or threatening',
  spam: 'It is advertising or spam',
  private: 'It shows personal details, such as a phone number',
  off_shop: 'It asks to pay or deal outside the shop',
  wrong: 'It is wrong or misleading',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_NAMES = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** Characters of what the reporter adds, and of what the people concerned read when something is hidden. */
export const REPORT_WORDS_LENGTH = 1000;
export const DECISION_REASON = { min: 10, max: 500 } as const;

/** `upheld`: a question or comment is hidden; of messages, that something was done about them. */
export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_STATES = ['waiting', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

interface PersonOfReport {
  id: number;
  name: string;
}

/** What a reported question says. */
interface ReportedQuestion {
  id: number;
  question: string;
  answer: string | null;
  /** Null where it is not hidden. */
  hiddenReason: string | null;
  asker: PersonOfReport;
  vendor: PersonOfReport;
  product: { id: number; name: string; isOnSale: boolean };
}

/** Whose messages were reported; what they say is read by a deed of its own, which the audit log keeps. */
interface ReportedMessages {
  vendorOrderId: number;
  orderNumber: string;
  customer: PersonOfReport;
  vendor: PersonOfReport;
}

/** Which comment on a room was reported; what it says is read by a deed of its own, as not everybody has the room's link. */
interface ReportedRoomComment {
  id: number;
  /** Null where nobody else may see the room any more. */
  roomName: string | null;
  /** Null where it is not hidden. */
  hiddenReason: string | null;
  author: PersonOfReport;
  /** Who planned the room. */
  owner: PersonOfReport;
}

/** A report as admins have it. */
export interface ReportView {
  id: number;
  reason: ReportReason;
  /** What the reporter wrote; empty where they wrote nothing. */
  words: string;
  createdAt: Date;
  reporter: PersonOfReport;
  /** Reports of the same thing that wait, this one included. */
  waitingOfSame: number;
  decision: { outcome: ReportOutcome; decidedAt: Date; decidedBy: string | null } | null;
  subject:
    | ({ kind: 'question' } & ReportedQuestion)
    | ({ kind: 'messages' } & ReportedMessages)
    | ({ kind: 'comment' } & ReportedRoomComment);
}
