import type { CatalogueIndex, ProductFacts } from '@/server/modules/search/ranking/catalogue-index.ts';
import { rank } from '@/server/modules/search/ranking/rank.ts';
import type { SearchRequest } from '@/server/modules/search/read-request.ts';
import { createLru, perOwner } from '@/server/platform/cache/cache.ts';

export type Found = Pick<ProductFacts, 'id' | 'categoryId'>;

/** 'so', 'sof' and 'sofa' ask the same, and so do others: what was found is kept for a while, some 1 MB. */
const caches = perOwner((_: CatalogueIndex) =>
  createLru<string, readonly Found[]>({ most: 500, forMs: 30_000 }),
);

/** The best products for a search, as they were at most half a minute ago; the best first. */
export function findProducts(
  { index, notSelling }: { index: CatalogueIndex; notSelling: ReadonlySet<number> },
  request: SearchRequest,
  limit: number,
): readonly Found[] {
  const cache = caches.of(index);
  const { text, minPrice, maxPrice, region } = request;
  const key = JSON.stringify([text, minPrice, maxPrice, region]);
  const known = cache.get(key);
  if (known) return known;
  const passes = isWithin(request);
  const { slots } = rank(index, text, {
    limit,
    passes: (slot) => {
      const facts = index.factsOf(slot);
      return facts !== null && !notSelling.has(facts.vendorId) && passes(facts);
    },
  });
  const found = Array.from(slots, (slot) => index.factsOf(slot)).flatMap((facts) =>
    facts ? { id: facts.id, categoryId: facts.categoryId } : [],
  );
  cache.set(key, found);
  return found;
}

/** Tells which products have the price and place that the words ask for. */
function isWithin({ minPrice, maxPrice, region }: SearchRequest): (facts: ProductFacts) => boolean {
  const least = Math.round((minPrice ?? 0) * 100);
  const most = Math.round((maxPrice ?? Number.POSITIVE_INFINITY) * 100);
  return (facts) =>
    (region === undefined || facts.region === region) && facts.price >= least && facts.price <= most;
}
