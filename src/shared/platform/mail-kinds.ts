/** Purposes of mail, each with its own budget. */
export const MAIL_KINDS = [
  'verification',
  'reset',
  'username',
  'already_registered',
  'new_address',
  'account_notice',
  'acknowledgement',
  'order_link',
  'visitor_link',
  'visitor_news',
  'collection',
  'order',
  'sale',
  'notice',
  'wishlist',
  'saved_search',
  'question',
  'message',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Kinds that are combined into a later mail when over budget. */
export const NEWS_KINDS = [
  'order',
  'sale',
  'notice',
  'wishlist',
  'saved_search',
  'question',
  'message',
] as const satisfies readonly MailKind[];
export type NewsKind = (typeof NEWS_KINDS)[number];

/** queued: for the worker; outbox: kept for reading without an SMTP server; dead: failed permanently. */
export const MAIL_STATUSES = ['queued', 'sent', 'outbox', 'dead'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
