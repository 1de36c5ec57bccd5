import { and, eq, sql } from 'drizzle-orm';
import { isOnSale } from '@/server/modules/catalog/index.ts';
import type { CatalogueIndex } from '@/server/modules/search/ranking/catalogue-index.ts';
import { liveIndexSoon } from '@/server/modules/search/ranking/live-index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { categories, products, users } from '@/server/schema.ts';
import type { DetailSuggestions, SuggestDetailsInput } from '@/shared/catalog/detail-suggestions.ts';
import { chooseDetails } from './choose-details.ts';

/** The listings that are nearest to what is written. */
const MAX_NEAREST = 30;
/** A word that more products have tells little, and costs much. */
const MAX_WITH_WORD = 20_000;
const MAX_WORDS = 16;
/** Being of the same kind of thing counts so many times a rare word. */
const SAME_KIND = 1.5;
/** Listings that are nearer than this share of the nearest are looked at. */
const NEAR = 0.25;

/**
 * Suggests category, tags and keywords for a product from its text: what the nearest listings on sale have, and other words
 * that the catalogue has for the same. Nothing is written; nothing leaves the shop.
 *
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function suggestDetails(
  db: Database,
  userId: number,
  input: SuggestDetailsInput,
): Promise<DetailSuggestions> {
  await enforceLimit(db, 'suggest-details', userKey(userId));
  const live = await liveIndexSoon(db);
  if (!live) return { categories: [], tags: [], keywords: [] };
  const nearest = findNearest(live.index, input);
  const listings = await readListings(db, [...nearest.scores.keys()]);
  return chooseDetails(
    input,
    listings.map((listing) => ({ ...listing, nearness: nearest.scores.get(listing.id) ?? 0 })),
    nearest.otherWords,
  );
}

/** Ids of the nearest listings with how near they are, 1 for the nearest, and what else its words are called. */
function findNearest(index: CatalogueIndex, input: SuggestDetailsInput) {
  const { terms, kind } = index.model.read({ ...input, category: '', tags: [], keywords: '' });
  const rarest = [...terms]
    .filter(([term]) => !term.includes(' '))
    .map(([term, worth]) => ({ term, worth, count: index.countWithWord(term) }))
    .filter(({ count }) => count > 0 && count <= MAX_WITH_WORD)
    .map((word) => ({ ...word, weight: word.worth * Math.log(1 + index.size / word.count) }))
    .sort((one, other) => other.weight - one.weight || one.term.localeCompare(other.term))
    .slice(0, MAX_WORDS);
  const bySlot = new Map<number, number>();
  for (const { term, weight } of rarest) {
    index.eachWith(term, (slot, worth) => bySlot.set(slot, (bySlot.get(slot) ?? 0) + weight * worth));
  }
  const found: { id: number; score: number }[] = [];
  for (const [slot, score] of bySlot) {
    const id = index.factsOf(slot)?.id;
    if (id === undefined || id === input.productId) continue;
    found.push({
      id,
      score: index.kindOf(slot) === kind ? score + SAME_KIND * (rarest[0]?.weight ?? 0) : score,
    });
  }
  found.sort((one, other) => other.score - one.score || one.id - other.id);
  const most = found[0]?.score ?? 1;
  return {
    scores: new Map(
      found
        .slice(0, MAX_NEAREST)
        .filter(({ score }) => score >= NEAR * most)
        .map(({ id, score }) => [id, score / most]),
    ),
    otherWords: rarest.flatMap(({ term }) =>
      (index.model.synonyms.get(term) ?? []).map(([word]) => ({ word, of: term })),
    ),
  };
}

function readListings(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      categoryName: categories.name,
      tags: products.tags,
      keywords: products.keywords,
      colour: products.colour,
      materials: products.materials,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isOnSale, sql`${products.id} = any(${sql.param(`{${ids.join(',')}}`)}::int[])`))
    .orderBy(products.id);
}
