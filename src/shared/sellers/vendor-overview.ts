import type { ProductReview } from '@/shared/catalog/catalog.ts';
import type { Decimal } from '@/shared/money.ts';
import type { OrderedLine } from '@/shared/orders/made-to-order.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import type { VendorBalance } from '@/shared/payouts/earnings.ts';
import type { ReturnedPayout } from '@/shared/payouts/payouts.ts';
import type { Compared } from './reports.ts';

export const SHORT_DESCRIPTION = 100;
/** Sales within days that make a sold-out product worth restocking. */
export const BEST_SELLER = { pieces: 3, days: 90 } as const;

export interface MonthSoFar {
  revenue: Decimal;
  orders: number;
  /** From the ledger, as in statements: includes deliveries and goodwill, less refunds. */
  earnings: Decimal;
}

export interface WaitingOrder
  extends Pick<
    VendorOrderView,
    'id' | 'orderNumber' | 'status' | 'fulfillmentMethod' | 'customerName' | 'createdAt' | 'madeAt'
  > {
  products: string;
  items: OrderedLine[];
  /** Still to be paid by the customer. */
  rest: Decimal;
}

export interface ReviewOfVendor extends ProductReview {
  productId: number;
  productName: string;
  isPublic: boolean;
}

interface NamedProduct {
  id: number;
  name: string;
}

/** Counts of what waits for a vendor; messages are counted by `conversations.unread`. */
export interface VendorTasks {
  /** Orders to prepare, to send or to have ready, and returns to decide. */
  orders: number;
  questions: number;
  /** Buyers can open the vendor's page. */
  hasShopPage: boolean;
}

export interface VendorOverview {
  totals: { revenue: Decimal; orders: number; commission: Decimal; averageCommissionRate: Decimal };
  balance: VendorBalance;
  thisMonth: MonthSoFar;
  lastMonth: MonthSoFar;
  views: number;
  /** Views of complete days, and of the same days of the previous month. */
  viewsOfWholeDays: Compared<number>;
  days: number;
  /** Oldest first, limited. */
  waiting: { toPrepare: number; toSend: number; orders: WaitingOrder[] };
  returns: { toDecide: number; oldestAt: Date | null };
  shelf: {
    onSale: number;
    runningLow: number;
    scarcest: (NamedProduct & { imageUrl: string; stock: number })[];
    withoutPicture: number;
    shortTexts: number;
    firstShortText: NamedProduct | null;
    missedBestSellers: (NamedProduct & { pieces: number })[];
  };
  reviews: ReviewOfVendor[];
  /** Recent reviews of few stars without a reply. */
  reviewsToAnswer: number;
  questions: { count: number; oldestAt: Date | null };
  /** No payout account, bank or Stripe, although possible. */
  isPayoutAccountMissing: boolean;
  returnedPayout: ReturnedPayout | null;
  /** When Stripe stopped payouts; null if it has not. */
  stripeStoppedAt: Date | null;
}
