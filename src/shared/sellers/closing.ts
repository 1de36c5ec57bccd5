import type { Cents, Decimal } from '@/shared/money.ts';
import { toCents } from '@/shared/money.ts';
import type { VendorBalance } from '@/shared/payouts/earnings.ts';

export const OPEN_ORDER_STATUSES = ['pending', 'processing', 'in_transit', 'ready_for_collection'] as const;
export type OpenOrderStatus = (typeof OPEN_ORDER_STATUSES)[number];

/** All that a vendor who closes the shop leaves unfinished, and what becomes of it. */
export interface ShopClosing {
  /** When the shop was closed; null while it is open. */
  closedAt: Date | null;
  isSuspended: boolean;
  /** Not delivered or collected yet, by status. An order with a delivery and a collection counts for each. */
  openOrders: Record<OpenOrderStatus, number>;
  returnsToDecide: number;
  /** Decided, but not ended: pieces or money are still to move. */
  returnsUnderWay: number;
  questions: number;
  /** Conversations with unread messages. */
  messages: number;
  /** Listings, each with its variants. */
  products: { onSale: number; drafts: number };
  /** Queued or running. */
  videos: number;
  connections: number;
  /** Of the free collection: offered to the vendor, or taken and not listed. */
  freePieces: number;
  balance: VendorBalance;
  isPayoutAccountMissing: boolean;
  payoutUnderWay: boolean;
  lastPayout: { amount: Decimal; at: Date } | null;
  /** Last day on which a buyer may ask for a return; null if over for all. */
  returnsUntil: string | null;
}

export type WaitingBuyers = Pick<ShopClosing, 'openOrders' | 'returnsToDecide'>;

/** Returns true if no buyer waits for the vendor, so that the shop may close. */
export function mayClose({ openOrders, returnsToDecide }: WaitingBuyers): boolean {
  return returnsToDecide === 0 && OPEN_ORDER_STATUSES.every((status) => openOrders[status] === 0);
}

/** Returns the cents of a vendor's balance, with those that are not available yet. Negative if they owe the shop. */
export function balanceCents({ available, held }: VendorBalance): Cents {
  return toCents(available) + toCents(held);
}

/** Returns true if the account of a vendor may be deleted: the shop may close, and no money is left to be paid. */
export function mayDeleteAccount(closing: ShopClosing): boolean {
  return mayClose(closing) && balanceCents(closing.balance) === 0 && !closing.payoutUnderWay;
}
