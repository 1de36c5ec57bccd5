import { z } from 'zod';
import { word } from '@/shared/input/input.ts';

/** Jobs an admin may start: those that run once for all workers. */
export const JOB_WORDS: Record<string, { label: string; text: string }> = {
  prune: { label: 'Tidy up', text: 'Removes sessions, links, carts and mail that have had their time.' },
  'refresh-ai-picks': { label: 'AI picks', text: 'Works out which products are picks, and why.' },
  'refresh-prices': { label: 'Price suggestions', text: 'Works out recommended prices that are due.' },
  'reword-price-reasons': {
    label: 'Words of price suggestions',
    text: 'Has a language model word the reasons, where one is set up.',
  },
  'clean-up-media': { label: 'Tidy up files', text: 'Removes files that nothing uses any more.' },
  'clean-up-attachments': {
    label: 'Tidy up attachments',
    text: 'Removes files that were uploaded for a message that was never sent.',
  },
  'condense-visits': {
    label: 'Product views',
    text: 'Counts the views of finished days, and forgets whose they were.',
  },
  'refill-weekly-capacity': {
    label: 'Made to order',
    text: 'Opens the orders of a new week on Monday, for products made to order.',
  },
  'run-sales': {
    label: 'Sales',
    text: 'Starts and ends the sales that vendors plan, on time.',
  },
  'apply-absences': {
    label: 'Sellers away',
    text: 'Hides the pieces of sellers who are away and want that, and shows them again.',
  },
  'prove-vendor-stats': {
    label: 'Vendor figures',
    text: 'Counts what vendors sold anew, and mends figures that differ.',
  },
  'tell-of-sales': { label: 'Stories', text: 'Emails households when their furniture is on sale.' },
  'mail-visitors-of-stock': {
    label: 'News of stock',
    text: 'Emails visitors who asked for it when a product is back, and deletes their address.',
  },
  'tell-of-wishes': {
    label: 'Wishlists',
    text: 'Emails people when something on their wishlist costs less or is back.',
  },
  'tell-of-new-products': {
    label: 'Saved searches',
    text: 'Emails people when something new answers a search that they saved.',
  },
  'report-mail-refusals': { label: 'Mail report', text: 'Writes refused mail to the log.' },
  'follow-late-deliveries': {
    label: 'Late deliveries',
    text: 'Asks customers if late deliveries have arrived, and counts them as delivered without an answer.',
  },
  'end-returns': {
    label: 'Returns',
    text: 'Ends accepted returns that never came, unanswered offers and replacements after their time.',
  },
  'send-mail': { label: 'Mail', text: 'Sends what is in the outbox.' },
  'settle-payments': { label: 'Payments', text: 'Finishes or releases payments that were left.' },
  'announce-preparations': {
    label: 'Orders being prepared',
    text: 'Emails customers once their seller can no longer undo it.',
  },
  'carry-out-refunds': { label: 'Refunds', text: 'Pays refunds back.' },
  'carry-out-transfers': { label: 'Transfers', text: 'Has Stripe pay vendors, or take a payout back.' },
  'tell-of-payouts': { label: 'Payout mails', text: 'Tells vendors what was paid to them, or was not.' },
  'work-on-imports': { label: 'Imports', text: 'Reads files of products.' },
  'make-studio-videos': { label: 'Videos of our studio', text: 'Renders 360° videos, one at a time.' },
  'make-company-videos': {
    label: 'Videos of companies',
    text: 'Has companies make 360° videos, and fetches what they made.',
  },
  'mend-videos': { label: 'Stuck videos', text: 'Ends videos that nobody can wait for any more.' },
  'fetch-picture-links': { label: 'Pictures of imports', text: 'Fetches the pictures that imports link to.' },
  'sync-connections': { label: 'Connected shops', text: 'Reads the products of shops on other platforms.' },
  'sync-products': {
    label: 'Products of connected shops',
    text: 'Reads single products again after they changed on another platform.',
  },
  'change-stocks': {
    label: 'Stock of connected shops',
    text: 'Takes pieces that were sold here off the stock on other platforms.',
  },
  'send-to-xero': { label: 'Xero', text: 'Sends finished months of vendors to their Xero.' },
};

export type JobState = 'failing' | 'late' | 'running' | 'requested' | 'well' | 'not_yet';

export interface JobView {
  name: string;
  label: string;
  text: string;
  state: JobState;
  /** Seconds between runs; null for continuous jobs of every worker. */
  everySeconds: number | null;
  /** Null if it never ran, or if successful runs are not recorded. */
  startedAt: Date | null;
  finishedAt: Date | null;
  lastError: string | null;
}

export const runJobInput = z.object({ name: word(100) });
export type RunJobInput = z.infer<typeof runJobInput>;
