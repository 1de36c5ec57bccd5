import type { Finding } from '@/shared/catalog/text-check.ts';

export type CheckedText = { reviewId: number } | { reviewReplyId: number };

/** Tells a vendor why the video of a product that left the shop was cancelled. */
export const TAKEN_OUT = 'The product was taken out of the shop.';

/** Emitted in the transaction of the change. */
export interface CatalogEvents {
  /** A review or reply was written. With findings, it is held until an admin decides; without, an earlier text no longer is. */
  textChecked: { subject: CheckedText; findings: readonly Finding[]; productName: string; at: Date };
  /** Products were deleted, archived or hidden, or their vendor's shop closed. A deleted product still has its row. */
  productsWithdrawn: { which: { ids: readonly number[] } | { vendorId: number }; reason: string; at: Date };
}
