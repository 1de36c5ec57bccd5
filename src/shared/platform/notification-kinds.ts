import { keysOf } from '@/shared/keys-of.ts';
import type { NewsKind } from './mail-kinds.ts';

/** Audience; admins who sell get vendors' notifications too. */
type NotificationAudience = 'everybody' | 'vendors' | 'admins';

interface NotificationKindInfo {
  label: string;
  for: NotificationAudience;
  /** `always` if required by sale, law or account; `on` and `off` are defaults; `never`: app only. */
  mail: 'always' | 'on' | 'off' | 'never';
  /** The mail kind for unsubscribing; null if required. */
  mailedAs: NewsKind | null;
}

export const NOTIFICATION_KINDS = {
  order: { label: 'Your orders', for: 'everybody', mail: 'on', mailedAs: 'order' },
  return_decided: { label: 'Your returns', for: 'everybody', mail: 'always', mailedAs: null },
  refund: { label: 'Refunds to you', for: 'everybody', mail: 'always', mailedAs: null },
  form: { label: 'Your forms', for: 'everybody', mail: 'on', mailedAs: 'notice' },
  collection_request: { label: 'Your free pick-ups', for: 'everybody', mail: 'on', mailedAs: 'notice' },
  wishlist: {
    label: 'Your wishlist: lower prices, back in stock',
    for: 'everybody',
    mail: 'on',
    mailedAs: 'wishlist',
  },
  saved_search: {
    label: 'Your saved searches: something new',
    for: 'everybody',
    mail: 'on',
    mailedAs: 'saved_search',
  },
  own_question: { label: 'Your questions to sellers', for: 'everybody', mail: 'on', mailedAs: 'question' },
  review: { label: 'Your reviews', for: 'everybody', mail: 'on', mailedAs: 'notice' },
  report: { label: 'Your reports', for: 'everybody', mail: 'on', mailedAs: 'notice' },
  message: { label: 'Messages about orders', for: 'everybody', mail: 'on', mailedAs: 'message' },
  room: { label: 'Your shared rooms', for: 'everybody', mail: 'never', mailedAs: null },
  application: { label: 'Your application to sell', for: 'everybody', mail: 'always', mailedAs: null },
  sale: { label: 'Your sales', for: 'vendors', mail: 'on', mailedAs: 'sale' },
  return_asked: { label: 'Return requests', for: 'vendors', mail: 'on', mailedAs: 'sale' },
  question: { label: 'Questions about your products', for: 'vendors', mail: 'on', mailedAs: 'question' },
  product_review: { label: 'Reviews of your products', for: 'vendors', mail: 'on', mailedAs: 'notice' },
  low_stock: { label: 'Products running low', for: 'vendors', mail: 'on', mailedAs: 'notice' },
  payout: { label: 'Payouts', for: 'vendors', mail: 'on', mailedAs: 'notice' },
  import_finished: { label: 'Imports', for: 'vendors', mail: 'never', mailedAs: null },
  connection_stopped: {
    label: 'Connections to your other shops or Xero that stop working',
    for: 'vendors',
    mail: 'on',
    mailedAs: 'notice',
  },
  video_ready: { label: '360° videos that are ready', for: 'vendors', mail: 'off', mailedAs: 'notice' },
  video_failed: { label: '360° videos that failed', for: 'vendors', mail: 'on', mailedAs: 'notice' },
  product_hidden: { label: 'Products hidden by us', for: 'vendors', mail: 'always', mailedAs: null },
  vendor_suspended: { label: 'Your shop suspended', for: 'vendors', mail: 'always', mailedAs: null },
  new_form: { label: 'New forms', for: 'admins', mail: 'off', mailedAs: 'notice' },
  new_application: { label: 'New applications to sell', for: 'admins', mail: 'off', mailedAs: 'notice' },
  new_collection_request: { label: 'New pick-up requests', for: 'admins', mail: 'off', mailedAs: 'notice' },
  new_report: { label: 'New reports', for: 'admins', mail: 'off', mailedAs: 'notice' },
  dead_letter: { label: 'Emails and jobs that failed', for: 'admins', mail: 'never', mailedAs: null },
} as const satisfies Record<string, NotificationKindInfo>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const NOTIFICATION_KIND_NAMES = keysOf(NOTIFICATION_KINDS);
