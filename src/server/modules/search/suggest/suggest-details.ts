import { and, eq, sql } from 'drizzle-orm';
import { isOnSale } from '@/server/modules/catalog/index.ts';
import type { CatalogueIndex } from '@/server/modules/search/ranking/catalogue-index.ts';
import { liveIndexSoon } from '@/server/modules/search/ranking/live-index.ts';
import { foldText } from '@/server/modules/search/ranking/phrases.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { categories, products, users } from '@/server/schema.ts';
import type {
  DetailSuggestion,
  DetailSuggestions,
  SuggestDetailsInput,
} from '@/shared/catalog/detail-suggestions.ts';
import { MATERIAL_WORDS, PAIRS, RECLAIMED_WORDS, STYLE_WORDS } from '@/shared/search/facet-words.ts';

/** Nearest listings used. */
const MAX_NEAREST = 30;
/** Words in more products are skipped: little information at high cost. */
const MAX_WITH_WORD = 20_000;
const MAX_WORDS = 16;
/** Weight of the same kind, relative to a rare word. */
const SAME_KIND = 1.5;
/** Minimum nearness relative to the nearest. */
const NEAR = 0.25;

/**
 * Suggests category, tags and keywords for a product from its text, by the nearest listings on sale and learned
 * synonyms. Writes nothing.
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
    listings.map((listing) => {
      const { score = 0, isOfKind = false } = nearest.scores.get(listing.id) ?? {};
      return { ...listing, nearness: score, isOfKind };
    }),
    nearest.otherWords,
  );
}

/** Finds the nearest listings, 1 for the nearest, and synonyms of the text's words. */
function findNearest(index: CatalogueIndex, input: SuggestDetailsInput) {
  const { terms, kind } = index.model.read({ ...input, category: '', tags: [], keywords: '' });
  const rarest = [...terms]
    .filter(([term]) => !term.includes(' '))
    .map(([term, weight]) => ({ term, worth: weight, count: index.countWithWord(term) }))
    .filter(({ count }) => count > 0 && count <= MAX_WITH_WORD)
    .map((word) => ({ ...word, weight: word.worth * Math.log(1 + index.size / word.count) }))
    .sort((one, other) => other.weight - one.weight || one.term.localeCompare(other.term))
    .slice(0, MAX_WORDS);
  const bySlot = new Map<number, number>();
  for (const { term, weight } of rarest) {
    index.eachWith(term, (slot, termWeight) =>
      bySlot.set(slot, (bySlot.get(slot) ?? 0) + weight * termWeight),
    );
  }
  const nearest: { id: number; score: number; isOfKind: boolean }[] = [];
  for (const [slot, score] of bySlot) {
    const id = index.factsOf(slot)?.id;
    if (id === undefined || id === input.productId) continue;
    const isOfKind = index.kindOf(slot) === kind;
    nearest.push({ id, isOfKind, score: isOfKind ? score + SAME_KIND * (rarest[0]?.weight ?? 0) : score });
  }
  nearest.sort((one, other) => other.score - one.score || one.id - other.id);
  const limit = nearest[0]?.score ?? 1;
  return {
    scores: new Map(
      nearest
        .slice(0, MAX_NEAREST)
        .filter(({ score }) => score >= NEAR * limit)
        .map(({ id, score, isOfKind }) => [id, { score: score / limit, isOfKind }]),
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
      ...columnsOf(products, 'tags', 'keywords', 'colour', 'materials'),
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isOnSale, sql`${products.id} = any(${sql.param(`{${ids.join(',')}}`)}::int[])`))
    .orderBy(products.id);
}

interface NearListing {
  id: number;
  categoryId: number;
  categoryName: string;
  tags: readonly string[];
  keywords: string;
  colour: string | null;
  materials: readonly string[];
  nearness: number;
  isOfKind: boolean;
}

const MOST = { categories: 2, tags: 8, keywords: 8 };
/** Minimum share of a category among them, and of the first one: below it, no category is suggested. */
const MIN_CATEGORY_SHARE = { any: 0.2, first: 0.4 };
/** Minimum listings for a word that the text lacks. */
const MIN_LISTINGS = 3;
/** Weight of a word in the text, which also needs fewer listings. */
const IN_TEXT = 2;
const MAX_LENGTH = 60;

/**
 * Chooses suggestions from near listings. Material and colour tags need the word in the text: the nearest desk may be
 * rimu, this one oak.
 *
 * @param otherWords synonyms of the text's words
 */
function chooseDetails(
  input: Pick<SuggestDetailsInput, 'name' | 'description' | 'colour' | 'materials'>,
  listings: readonly NearListing[],
  otherWords: readonly { word: string; of: string }[],
): DetailSuggestions {
  const text = spaced([input.name, input.description, input.colour, ...input.materials].join(' '));
  const properties = new Set(
    listings.flatMap(({ colour, materials }) => [colour ?? '', ...materials]).flatMap(wordsOf),
  );
  const isFalse = (words: string) =>
    wordsOf(words).some((word) => properties.has(word) && !text.includes(` ${word} `));

  const tags = countVotes(
    listings.map(({ tags: own, nearness }) => ({ words: own, nearness })),
    text,
  ).filter(({ text: tag }) => !isFalse(tag));
  const allTags = unique([...tagsOfText(text), ...tags]);
  const usedTags = new Set(allTags.slice(0, MOST.tags).map((tag) => foldText(tag.text)));
  const others = otherWords
    .filter(({ word }) => !text.includes(` ${word} `))
    .map(({ word, of }) => ({ text: word, why: `Another word for ${of}` }));
  const keywords = countVotes(
    listings.map(({ keywords: own, nearness }) => ({ words: own.split(','), nearness })),
    text,
  );
  return {
    categories: chooseCategories(listings),
    tags: allTags.slice(0, MOST.tags),
    keywords: unique([...others, ...keywords])
      .filter(
        ({ text: word }) => !usedTags.has(foldText(word)) && !text.includes(spaced(word)) && !isFalse(word),
      )
      .slice(0, MOST.keywords),
  };
}

/** Counts the categories of the listings of the same kind if there are enough, else of all near ones. */
function chooseCategories(listings: readonly NearListing[]): DetailSuggestions['categories'] {
  const ofKind = listings.filter(({ isOfKind }) => isOfKind);
  const voters = ofKind.length >= MIN_LISTINGS ? ofKind : listings;
  const votesByCategory = new Map<number, { name: string; weight: number; count: number }>();
  for (const { categoryId, categoryName, nearness } of voters) {
    const vote = votesByCategory.get(categoryId) ?? { name: categoryName, weight: 0, count: 0 };
    votesByCategory.set(categoryId, {
      ...vote,
      weight: vote.weight + nearness ** 2,
      count: vote.count + 1,
    });
  }
  const chosen = [...votesByCategory]
    .filter(([, { count }]) => count >= MIN_CATEGORY_SHARE.any * voters.length)
    .sort(
      ([one, first], [other, second]) =>
        second.count - first.count || second.weight - first.weight || one - other,
    )
    .slice(0, MOST.categories);
  if ((chosen[0]?.[1].count ?? 0) < MIN_CATEGORY_SHARE.first * voters.length) return [];
  return chosen.map(([id, { name, count }]) => ({
    id,
    text: name,
    why: `${count} of the ${voters.length} nearest listings${voters === ofKind ? ' of this kind' : ''} are in it`,
  }));
}

/** Words that say too little alone. */
const GENERIC = new Set(
  'wood wooden timber ply metal fabric textile upholstery plastic felt tin gum stone fir'.split(' '),
);

/** Materials, styles and reclaimed stuff that the text names, as tags: buyers filter by them. */
function tagsOfText(text: string): DetailSuggestion[] {
  const known = [
    ...Object.values(MATERIAL_WORDS).flat(),
    ...Object.values(STYLE_WORDS).flat(),
    ...RECLAIMED_WORDS,
  ];
  const pairOf = new Map(PAIRS.map(([pair, word]) => [word, pair]));
  return [...new Set(known.map((word) => pairOf.get(word) ?? word))]
    .filter((word) => !GENERIC.has(word) && text.includes(spaced(word)))
    .map((word) => ({ text: word.replace('mid century', 'mid-century'), why: 'Your text says it' }));
}

/** Counts near listings by word, and notes whether the text has it. */
function countVotes(listings: readonly { words: readonly string[]; nearness: number }[], text: string) {
  const votesByKey = new Map<string, { text: string; weight: number; count: number }>();
  for (const { words, nearness } of listings) {
    for (const word of new Map(words.map((one) => [foldText(one).trim(), one.trim()]))) {
      const [key, text] = word;
      if (key === '' || text.length > MAX_LENGTH) continue;
      const vote = votesByKey.get(key) ?? { text, weight: 0, count: 0 };
      votesByKey.set(key, { ...vote, weight: vote.weight + nearness, count: vote.count + 1 });
    }
  }
  return [...votesByKey]
    .map(([key, vote]) => ({ ...vote, isInText: text.includes(spaced(key)) }))
    .filter(({ isInText, count }) => isInText || count >= MIN_LISTINGS)
    .sort(
      (one, other) =>
        other.weight * (other.isInText ? IN_TEXT : 1) - one.weight * (one.isInText ? IN_TEXT : 1) ||
        one.text.localeCompare(other.text),
    )
    .map(({ text: word, count, isInText }) => ({
      text: word,
      why: isInText ? 'Your text says it' : `Used by ${count} of the ${listings.length} nearest listings`,
    }));
}

function unique(suggestions: readonly DetailSuggestion[]): DetailSuggestion[] {
  return [...new Map(suggestions.map((one) => [foldText(one.text), one])).values()];
}

/** Surrounds words with spaces for whole-word matching. */
function spaced(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/([^s])s$/, '$1') : word));
}
