import type { ProductReview } from '@/shared/catalog/catalog.ts';
import type { Decimal } from '@/shared/money.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import type { VendorBalance } from '@/shared/payouts/earnings.ts';
import type { ReturnedPayout } from '@/shared/payouts/payouts.ts';
import type { Compared } from './reports.ts';

/** Characters below which a description counts as short. */
export const SHORT_DESCRIPTION = 100;
/** Sales within days that make a sold-out product worth restocking. */
export const BEST_SELLER = { pieces: 3, days: 90 } as const;

/** A month so far, or the previous one up to the same day and time. */
export interface MonthSoFar {
  /** Ordered and kept. */
  revenue: Decimal;
  orders: number;
  /** From the ledger, as in statements: includes deliveries and goodwill, less refunds. */
  earnings: Decimal;
}

/** A vendor order to prepare, or to send or hand over. */
export interface WaitingOrder
  extends Pick<
    VendorOrderView,
    'id' | 'orderNumber' | 'status' | 'fulfillmentMethod' | 'customerName' | 'createdAt'
  > {
  /** Product names in one line. */
  products: string;
}

export interface ReviewOfVendor extends ProductReview {
  productId: number;
  productName: string;
  /** Has a product page. */
  isPublic: boolean;
}

interface NamedProduct {
  id: number;
  name: string;
}

/** The vendor's start page: figures and tasks. */
export interface VendorOverview {
  /** All time, from `vendor_stats`. */
  totals: { revenue: Decimal; orders: number; commission: Decimal; averageCommissionRate: Decimal };
  balance: VendorBalance;
  thisMonth: MonthSoFar;
  lastMonth: MonthSoFar;
  /** Views this month, today included. */
  views: number;
  /** Views of complete days, and of the same days of the previous month. */
  viewsOfWholeDays: Compared<number>;
  /** Days of this month, today included. */
  days: number;
  /** Oldest first, limited. */
  waiting: { toPrepare: number; toSend: number; orders: WaitingOrder[] };
  returns: { toDecide: number; oldestAt: Date | null };
  /** Products on sale. */
  shelf: {
    onSale: number;
    runningLow: number;
    /** Scarcest first, limited. */
    scarcest: (NamedProduct & { imageUrl: string; stock: number })[];
    withoutPicture: number;
    /** Count of short descriptions, and the first products. */
    shortTexts: number;
    firstShortText: NamedProduct | null;
    /** Sold-out best sellers, best first. */
    missedBestSellers: (NamedProduct & { pieces: number })[];
  };
  /** Latest first, limited. */
  reviews: ReviewOfVendor[];
  /** Unanswered questions. */
  questions: { count: number; oldestAt: Date | null };
  /** No payout account, bank or Stripe, although possible. */
  isPayoutAccountMissing: boolean;
  returnedPayout: ReturnedPayout | null;
  /** When Stripe stopped payouts; null if it has not. */
  stripeStoppedAt: Date | null;
}
