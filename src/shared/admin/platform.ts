import type { Locale } from '@/shared/locale.ts';

/** Queued mail waits for the worker; outbox mail is kept to be read where no SMTP server is set; dead mail failed for good. */
export const MAIL_STATUSES = ['queued', 'sent', 'outbox', 'dead'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What every page may know of how this shop is run. */
export interface ShopConfig {
  appName: string;
  currency: string;
  locale: Locale;
  taxRate: number;
  taxIncluded: boolean;
  buyerCommissionRate: number;
  contactPhone: string;
  contactEmail: string;
  legalEmail: string;
  publicUrl: string;
  paymentProvider: 'stripe' | 'sandbox';
  stripePublishableKey: string | null;
  isDemo: boolean;
  /** It is in New Zealand, by the server's clock. */
  year: number;
}
