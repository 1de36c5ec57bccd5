export type * from './waiting-views.ts';

/** What an admin looks at first, the most urgent first. */
export const WAITING_KINDS = [
  'urgent_forms',
  'payments',
  'vendor_applications',
  'failed_payouts',
  'payout_runs',
  'late_shipments',
  'returns',
  'collection_requests',
  'reports',
  'rooms',
  'hiding_answers',
  'forms',
  'dead_jobs',
  'dead_mail',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Days after which a return that nobody answered, or whose pieces are not back, has waited too long. */
export const RETURN_WAITS_DAYS = 7;

/** Days after its promised day on which a shipment that is still on its way is late. */
export const LATE_SHIPMENT_DAYS = 7;
