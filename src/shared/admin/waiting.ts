export type * from './waiting-views.ts';

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

/** Days past the promised date until a shipment counts as late. */
export const LATE_SHIPMENT_DAYS = 7;
