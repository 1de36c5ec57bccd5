/** That a session looked at a product, or put it in its cart. */
export interface ProductVisit {
  productId: number;
  /** As `getNetwork` says it. */
  network: string;
  userAgent: string;
  /** Null for a visitor. A vendor's looks at their own products do not count. */
  userId: number | null;
  isCarted: boolean;
}

/** Counts looks at products. See `modules/catalog/visits`. */
export interface VisitCounter {
  /** Notes a visit, which is written within seconds. Costs microseconds, and never fails. */
  note(visit: ProductVisit): void;
  /** Writes what was noted now. */
  write(): Promise<void>;
}
