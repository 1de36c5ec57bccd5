import type { ProductReview } from '@/shared/catalog/catalog.ts';
import type { Decimal } from '@/shared/money.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import type { VendorBalance } from '@/shared/payouts/earnings.ts';
import type { ReturnedPayout } from '@/shared/payouts/payouts.ts';
import type { Compared } from './reports.ts';

/** Descriptions shorter than so many characters tell a buyer little. */
export const SHORT_DESCRIPTION = 100;
/** A product that sold so many pieces in so many days is worth having again. */
export const BEST_SELLER = { pieces: 3, days: 90 } as const;

/** A vendor's month in New Zealand so far, or the month before up to the same day and time. */
export interface MonthSoFar {
  /** Prices of what was ordered and kept. */
  revenue: Decimal;
  orders: number;
  /** What the ledger gave the vendor on these days, deliveries and goodwill included and refunds taken off, as in statements. */
  earnings: Decimal;
}

/** A vendor order that its vendor has to prepare, or to send or hand over. */
export interface WaitingOrder
  extends Pick<
    VendorOrderView,
    'id' | 'orderNumber' | 'status' | 'fulfillmentMethod' | 'customerName' | 'createdAt'
  > {
  /** What was bought, in one line. */
  products: string;
}

export interface ReviewOfVendor extends ProductReview {
  productId: number;
  productName: string;
  /** Whether it still has a page. */
  isPublic: boolean;
}

interface NamedProduct {
  id: number;
  name: string;
}

/** What a vendor sees first: how business goes, and what waits for them. */
export interface VendorOverview {
  /** Since they began, as `vendor_stats` keeps it. */
  totals: { revenue: Decimal; orders: number; commission: Decimal; averageCommissionRate: Decimal };
  balance: VendorBalance;
  thisMonth: MonthSoFar;
  lastMonth: MonthSoFar;
  /** Views of this month, today's included. */
  views: number;
  /** Views of its days that are over, and of the same days of the month before: today has no whole day to be compared with. */
  viewsOfWholeDays: Compared<number>;
  /** Days of this month, today's included: as many as are compared. */
  days: number;
  /** Oldest first, the first few. */
  waiting: { toPrepare: number; toSend: number; orders: WaitingOrder[] };
  returns: { toDecide: number; oldestAt: Date | null };
  /** Of the products on sale. */
  shelf: {
    onSale: number;
    runningLow: number;
    /** The scarcest few. */
    scarcest: (NamedProduct & { imageUrl: string; stock: number })[];
    withoutPicture: number;
    /** How many have a description that is too short, and the first of them. */
    shortTexts: number;
    firstShortText: NamedProduct | null;
    /** Sold out, and sold well before; best first. */
    missedBestSellers: (NamedProduct & { pieces: number })[];
  };
  /** The latest few. */
  reviews: ReviewOfVendor[];
  /** Questions about the products that wait for an answer. */
  questions: { count: number; oldestAt: Date | null };
  /** Whether an account to be paid to is missing, at a bank or at Stripe, where there can be one. */
  isPayoutAccountMissing: boolean;
  returnedPayout: ReturnedPayout | null;
  /** Since when Stripe cannot pay the vendor any more; null where it can, or never could. */
  stripeStoppedAt: Date | null;
}
