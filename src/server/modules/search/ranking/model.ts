import { KeywordPhrases } from './keyword-phrases.ts';
import { findKinds, nearestKind, type Pause, type SparseVector } from './kinds.ts';
import {
  featuresOf,
  Heads,
  indexedText,
  kindPhrasesOf,
  type ListingText,
  readListing,
  termsOf,
} from './listing.ts';
import { productNameTerms } from './named-products.ts';
import { foldText } from './phrases.ts';
import { learnSynonyms, RoughCounts, type Synonyms } from './synonyms.ts';

/** Frequency of a term by kind, and its average weight in a listing of each. */
export interface TermInKinds {
  /** Average over all listings. */
  worth: number;
  kinds: Uint16Array;
  worths: Float32Array;
}

interface ReadListing {
  terms: Map<string, number>;
  kind: number;
  /** Its text in lower case. */
  folded: string;
}

/** Language statistics of a catalogue. */
export interface CatalogueModel {
  heads: Heads;
  /** True with enough listings to tell kinds apart. */
  isLarge: boolean;
  kindCount: number;
  /** Sampled listings by kind. */
  kindSizes: Float64Array;
  /** Words and pairs anywhere in a listing. */
  said: ReadonlyMap<string, TermInKinds>;
  /** Words and pairs of product names. */
  called: ReadonlyMap<string, TermInKinds>;
  synonyms: Synonyms;
  read(text: ListingText): ReadListing;
}

/** Minimum and maximum listings of a feature for clustering. */
const MIN_LISTINGS = 3;
const MAX_SHARE = 0.15;
/** Maximum features, the commonest: each needs a number per kind. */
const MAX_FEATURES = 40_000;
/** Limit for keeping terms of one listing; beyond it, a term needs three. */
const MAX_RARE_TERMS = 200_000;
/** Catalogues up to this size use every term. */
const FEW_LISTINGS = 500;
/** Weight of description words in a small catalogue, where a kind may be a single listing. */
const IN_FEW_DESCRIPTIONS = 0.25;

/**
 * Learns the kinds of products, their vocabulary and synonyms from listings.
 *
 * @param texts a sample of at most some thousands; time grows with their number
 */
export async function learnModel(texts: readonly ListingText[], pause: Pause): Promise<CatalogueModel> {
  const parsedListings = await mapInSlices(texts, pause, readListing);
  const keywordPhrases = await KeywordPhrases.learn(parsedListings, pause);
  const listings = await mapInSlices(parsedListings, pause, (listing) => keywordPhrases.separateIn(listing));
  const heads = new Heads(listings);
  const phrases = await mapInSlices(listings, pause, (listing) => kindPhrasesOf(listing, heads));
  const featuresAt = (index: number) => featuresOf(listings[index]!, phrases[index]!);
  const space = await featureSpace(listings.length, featuresAt, pause);
  const kinds = await findKinds(space.vectors, space.count, pause);
  const scratch = new Float32Array(kinds.count);
  const kindOf = (vector: SparseVector) => nearestKind(vector, kinds, scratch);
  const own = Int32Array.from(await mapInSlices(space.vectors, pause, kindOf));
  const synonyms = await learnSynonyms(listings, { kinds: own, heads, pause });
  const sizes = new Float64Array(kinds.count);
  for (const kind of own) sizes[kind]!++;
  const isLarge = listings.length >= FEW_LISTINGS;
  const minimum = isLarge ? MIN_LISTINGS : 1;
  const inDescription = isLarge ? undefined : IN_FEW_DESCRIPTIONS;
  // Shop names and SKUs are excluded from the statistics.
  const termsAt = (index: number) =>
    termsOf({ ...listings[index]!, references: [] }, phrases[index]!, inDescription);
  const said = await statisticsOf(termsAt, { own, sizes, minimum, pause });
  const nameStatistics = await statisticsOf((index) => phrases[index]!, { own, sizes, minimum: 1, pause });
  return {
    heads,
    isLarge,
    kindCount: kinds.count,
    kindSizes: sizes,
    said,
    called: nameStatistics,
    synonyms,
    read(text) {
      const listing = keywordPhrases.separateIn(readListing(text));
      const calledBy = kindPhrasesOf(listing, heads);
      const kind = kindOf(space.vectorOf(featuresOf(listing, calledBy)));
      const terms = termsOf(listing, calledBy);
      if (!isLarge) for (const term of productNameTerms(listing)) terms.set(term, 1);
      return { terms, kind, folded: foldText(indexedText(text)) };
    },
  };
}

async function mapInSlices<Item, Result>(items: Iterable<Item>, pause: Pause, work: (item: Item) => Result) {
  const done: Result[] = [];
  for (const item of items) {
    await pause();
    done.push(work(item));
  }
  return done;
}

/**
 * Numbers the features for clustering, rarer ones weighted higher. Computes them twice, as keeping all would need too
 * much memory.
 */
async function featureSpace(
  size: number,
  featuresAt: (index: number) => ReadonlyMap<string, number>,
  pause: Pause,
) {
  const minimum = size < FEW_LISTINGS ? 1 : MIN_LISTINGS;
  const rough = new RoughCounts(size);
  for (let index = 0; index < size; index++) {
    await pause();
    for (const name of featuresAt(index).keys()) rough.add(name);
  }
  const listings = new Map<string, number>();
  for (let index = 0; index < size; index++) {
    await pause();
    for (const name of featuresAt(index).keys()) {
      if (rough.mayHave(name, minimum)) listings.set(name, (listings.get(name) ?? 0) + 1);
    }
  }
  const telling = [...listings].filter(
    ([, count]) => count >= minimum && (count <= MAX_SHARE * size || size < FEW_LISTINGS),
  );
  if (telling.length > MAX_FEATURES) telling.sort(([, one], [, other]) => other - one);
  const featuresByName = new Map<string, { number: number; weight: number }>();
  for (const [name, count] of telling.slice(0, MAX_FEATURES)) {
    featuresByName.set(name, { number: featuresByName.size, weight: Math.log(1 + size / count) });
  }
  const vectorOf = (features: ReadonlyMap<string, number>): SparseVector => {
    const numbers = new Int32Array(features.size);
    const weights = new Float32Array(features.size);
    let length = 0;
    let square = 0;
    for (const [name, featureWeight] of features) {
      const feature = featuresByName.get(name);
      if (!feature) continue;
      const weight = featureWeight * feature.weight;
      numbers[length] = feature.number;
      weights[length++] = weight;
      square += weight * weight;
    }
    const scale = 1 / (Math.sqrt(square) || 1);
    for (let at = 0; at < length; at++) weights[at]! *= scale;
    return { features: numbers.slice(0, length), weights: weights.slice(0, length) };
  };
  const vectors = await mapInSlices(Array(size).keys(), pause, (index) => vectorOf(featuresAt(index)));
  return { count: featuresByName.size, vectorOf, vectors };
}

/** @param minimum listings required for a pair of words; single words are all kept, unless there are too many */
async function statisticsOf(
  termsAt: (index: number) => ReadonlyMap<string, number>,
  { own, sizes, minimum, pause }: { own: Int32Array; sizes: Float64Array; minimum: number; pause: Pause },
): Promise<Map<string, TermInKinds>> {
  const rough = new RoughCounts(own.length);
  for (let index = 0; index < own.length; index++) {
    await pause();
    for (const term of termsAt(index).keys()) rough.add(term);
  }
  const statsByTerm = new Map<string, { listings: number; words: number; byKind: Map<number, number> }>();
  let rare = 0;
  for (let index = 0; index < own.length; index++) {
    await pause();
    const kind = own[index]!;
    for (const [term, weight] of termsAt(index)) {
      let entry = statsByTerm.get(term);
      if (!entry) {
        const words = term.split(' ').length;
        if (words > 2 || (words === 2 && !rough.mayHave(term, minimum))) continue;
        const isRare = !rough.mayHave(term, MIN_LISTINGS);
        if (isRare && rare >= MAX_RARE_TERMS) continue;
        if (isRare) rare++;
        entry = { listings: 0, words, byKind: new Map() };
        statsByTerm.set(term, entry);
      }
      entry.listings++;
      entry.byKind.set(kind, (entry.byKind.get(kind) ?? 0) + weight);
    }
  }
  const statistics = new Map<string, TermInKinds>();
  for (const [term, { listings, words, byKind }] of statsByTerm) {
    await pause();
    if (words === 2 && listings < minimum) continue;
    statistics.set(term, {
      worth: [...byKind.values()].reduce((sum, weight) => sum + weight, 0) / own.length,
      kinds: Uint16Array.from(byKind.keys()),
      worths: Float32Array.from([...byKind], ([kind, weight]) => weight / sizes[kind]!),
    });
  }
  return statistics;
}
