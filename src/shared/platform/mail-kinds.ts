/** What a mail is for; each kind has a budget of its own. */
export const MAIL_KINDS = [
  'verification',
  'reset',
  'username',
  'already_registered',
  'new_address',
  'account_notice',
  'acknowledgement',
  'order_link',
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

/** Kinds of which nothing is lost: what the budget refuses is gathered into a later mail. */
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

/** Queued mail waits for the worker; outbox mail is kept to be read where no SMTP server is set; dead mail failed for good. */
export const MAIL_STATUSES = ['queued', 'sent', 'outbox', 'dead'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
