/** Tells a vendor why the video of a product that left the shop was cancelled. */
export const TAKEN_OUT = 'The product was taken out of the shop.';

/** Emitted in the transaction of the change. */
export interface CatalogEvents {
  /** Products were deleted, archived or hidden, or their vendor's shop closed. A deleted product still has its row. */
  productsWithdrawn: { which: { ids: readonly number[] } | { vendorId: number }; reason: string; at: Date };
}
