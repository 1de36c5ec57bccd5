export interface ProductVisit {
  productId: number;
  network: string;
  userAgent: string;
  /** Null for a visitor. Vendors' views of own products don't count. */
  userId: number | null;
  isCarted: boolean;
}

/** Counts product views. See `modules/catalog/visits`. */
export interface VisitCounter {
  /** Buffers a visit for a few seconds; never throws. */
  note(visit: ProductVisit): void;
  write(): Promise<void>;
}
