export interface PickCandidate {
  id: number;
  categoryId: number;
  categoryName: string;
  priceCents: number;
  stock: number;
  /** Mean; 0 without reviews. */
  rating: number;
  reviewCount: number;
  /** Sold in `PICK_RULE.salesDays` days, without cancelled ones. */
  recentSales: number;
}

/**
 * A pick is in stock, well reviewed, selling, and not expensive for its category. Numbers chosen by us; few
 * reviews count less, because each product starts with `priorReviews` average ones (Bayesian mean).
 */
export const PICK_RULE = {
  salesDays: 90,
  minReviews: 3,
  priorReviews: 4,
  priorRating: 4,
  minWeightedRating: 4.25,
  minRecentSales: 2,
  maxPricePosition: 1.5,
  perCategory: 2,
  share: 1 / 8,
} as const;

/** Chooses the products marked 'AI Pick', with the displayed reason. @returns reasons by product id */
export function chooseAiPicks(candidates: readonly PickCandidate[]): Map<number, string> {
  const medians = medianPrices(candidates);
  const pricePosition = (product: PickCandidate) =>
    product.priceCents / Math.max(1, medians.get(product.categoryId) ?? product.priceCents);

  const ranked = candidates
    .filter(
      (product) =>
        product.stock > 0 &&
        product.reviewCount >= PICK_RULE.minReviews &&
        product.recentSales >= PICK_RULE.minRecentSales &&
        weightedRating(product) >= PICK_RULE.minWeightedRating &&
        pricePosition(product) <= PICK_RULE.maxPricePosition,
    )
    .map((product) => ({ product, score: weightedRating(product) + Math.log2(1 + product.recentSales) / 10 }))
    .sort((a, b) => b.score - a.score || a.product.id - b.product.id);

  const limit = Math.ceil(candidates.length * PICK_RULE.share);
  const perCategory = new Map<number, number>();
  const reasons = new Map<number, string>();
  for (const { product } of ranked) {
    const already = perCategory.get(product.categoryId) ?? 0;
    if (reasons.size === limit) break;
    if (already === PICK_RULE.perCategory) continue;
    perCategory.set(product.categoryId, already + 1);
    reasons.set(product.id, reasonFor(product, pricePosition(product)));
  }
  return reasons;
}

function weightedRating({ rating, reviewCount }: PickCandidate): number {
  const { priorRating, priorReviews } = PICK_RULE;
  return (rating * reviewCount + priorRating * priorReviews) / (reviewCount + priorReviews);
}

function reasonFor(product: PickCandidate, pricePosition: number): string {
  const price =
    pricePosition < 0.95
      ? `cheaper than most in ${product.categoryName}`
      : pricePosition <= 1.1
        ? 'fairly priced'
        : 'in stock now';
  return `Well rated (${product.rating.toFixed(1)}), popular, ${price}.`;
}

function medianPrices(candidates: readonly PickCandidate[]): Map<number, number> {
  const prices = new Map<number, number[]>();
  for (const { categoryId, priceCents } of candidates) {
    const categoryPrices = prices.get(categoryId);
    if (categoryPrices) categoryPrices.push(priceCents);
    else prices.set(categoryId, [priceCents]);
  }
  return new Map(
    [...prices].map(([categoryId, list]) => {
      const sorted = list.sort((a, b) => a - b);
      const middle = Math.floor(sorted.length / 2);
      const upper = sorted[middle] ?? 0;
      return [categoryId, sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2];
    }),
  );
}
