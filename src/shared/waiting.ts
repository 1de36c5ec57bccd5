/** What an admin looks at first, the most urgent first. */
export const WAITING_KINDS = [
  'urgent_forms',
  'payments',
  'vendor_applications',
  'returns',
  'collection_requests',
  'hiding_answers',
  'forms',
  'dead_jobs',
  'dead_mail',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** From when on something that goes on by itself has waited too long. */
export const WAITS_TOO_LONG = {
  /** Days in which a vendor has not answered a return, or the pieces have not come back. */
  returnAskedDays: 3,
  returnAcceptedDays: 14,
  /** Minutes after which held money should have become an order or gone back. */
  paymentMinutes: 30,
} as const;

/** Something that waits for an admin. */
export interface WaitingView {
  kind: WaitingKind;
  /** At least 1. */
  count: number;
  /** Since when the oldest of them waits. */
  oldestAt: Date;
}
