import type { InstalmentMethod } from '@/shared/checkout/instalments.ts';
import type { Locale } from '@/shared/locale.ts';

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
  /** On invoices; empty if not set. */
  gstNumber: string;
  invoiceAddress: string;
  publicUrl: string;
  paymentProvider: 'stripe' | 'sandbox';
  stripePublishableKey: string | null;
  instalmentMethods: readonly InstalmentMethod[];
  isDemo: boolean;
  /** Current year in New Zealand by the server's clock. */
  year: number;
}
