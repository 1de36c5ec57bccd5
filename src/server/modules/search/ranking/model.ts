import { calledTermsOf } from './called.ts';
import { KeywordPhrases } from './keyword-phrases.ts';
import { findKinds, nearestKind, type Pause, type SparseVector } from './kinds.ts';
import {
  featuresOf,
  Heads,
  kindPhrasesOf,
  type Listing,
  type ListingText,
  readListing,
  termsOf,
  wordsRead,
} from './listing.ts';
import { foldText } from './phrases.ts';
import { learnSynonyms, type Synonyms } from './synonyms.ts';

/** In which kinds a term stands, and how much it is worth in a listing of each on average. */
export interface TermInKinds {
  /** On average over all listings. */
  worth: number;
  kinds: Uint16Array;
  worths: Float32Array;
}

/** A listing as the model sees it. */
interface ReadListing {
  terms: Map<string, number>;
  kind: number;
  /** What of it was read, in plain lower case. */
  folded: string;
}

/** What a catalogue's own listings teach of its language. */
export interface CatalogueModel {
  heads: Heads;
  /** Whether there were listings enough to tell kinds apart. */
  isLarge: boolean;
  /** How many kinds of things there are. */
  kindCount: number;
  /** How many of the listings that were read are of each kind. */
  kindSizes: Float64Array;
  /** Words and pairs anywhere in a listing. */
  said: ReadonlyMap<string, TermInKinds>;
  /** Words and pairs that listings call their thing by. */
  called: ReadonlyMap<string, TermInKinds>;
  synonyms: Synonyms;
  read(text: ListingText): ReadListing;
}

/** Features that fewer listings have tell nothing of others; those that more have tell nothing apart. */
const MIN_LISTINGS = 3;
const MAX_SHARE = 0.15;
/** Of so few listings, each tells. */
const FEW_LISTINGS = 500;
/** What a word in a description tells of the kind among so few, where a kind may be one listing and tell of itself only. */
const IN_FEW_DESCRIPTIONS = 0.25;

/**
 * Learns from listings what kinds of things there are, how each is spoken of, and other words for the same.
 *
 * @param texts a sample of at most some thousand; time grows with their number
 */
export async function learnModel(texts: readonly ListingText[], pause: Pause): Promise<CatalogueModel> {
  const written: Listing[] = [];
  for (const text of texts) {
    await pause();
    written.push(readListing(text));
  }
  const keywordPhrases = new KeywordPhrases(written);
  const listings = written.map((listing) => keywordPhrases.separateIn(listing));
  await pause();
  const heads = new Heads(listings);
  const phrases = listings.map((listing) => kindPhrasesOf(listing, heads));
  await pause();
  const space = featureSpace(listings.map((listing, index) => featuresOf(listing, phrases[index]!)));
  const kinds = await findKinds(space.vectors, space.count, pause);
  const scratch = new Float32Array(kinds.count);
  const own = Int32Array.from(space.vectors, (vector) => nearestKind(vector, kinds, scratch));
  await pause();
  const synonyms = learnSynonyms(listings, own, heads);
  const sizes = sizesOf(own, kinds.count);
  await pause();
  const isLarge = listings.length >= FEW_LISTINGS;
  const minimum = isLarge ? MIN_LISTINGS : 1;
  const said = statisticsOf(
    listings.map((listing, index) =>
      termsOf(listing, phrases[index]!, isLarge ? undefined : IN_FEW_DESCRIPTIONS),
    ),
    own,
    sizes,
    minimum,
  );
  await pause();
  const called = statisticsOf(phrases, own, sizes, 1);
  return {
    heads,
    isLarge,
    kindCount: kinds.count,
    kindSizes: sizes,
    said,
    called,
    synonyms,
    read(text) {
      const listing = keywordPhrases.separateIn(readListing(text));
      const calledBy = kindPhrasesOf(listing, heads);
      const vector = space.vectorOf(featuresOf(listing, calledBy));
      const terms = termsOf(listing, calledBy);
      if (!isLarge) for (const term of calledTermsOf(listing)) terms.set(term, 1);
      return {
        terms,
        kind: nearestKind(vector, kinds, scratch),
        folded: foldText(wordsRead(text)),
      };
    },
  };
}

/** Numbers the features that tell kinds apart, the rarer the heavier. */
function featureSpace(found: readonly ReadonlyMap<string, number>[]) {
  const listings = new Map<string, number>();
  for (const features of found)
    for (const name of features.keys()) listings.set(name, (listings.get(name) ?? 0) + 1);
  const minimum = found.length < FEW_LISTINGS ? 1 : MIN_LISTINGS;
  const known = new Map<string, { number: number; weight: number }>();
  for (const [name, count] of listings) {
    if (count < minimum || (count > MAX_SHARE * found.length && found.length >= FEW_LISTINGS)) continue;
    known.set(name, { number: known.size, weight: Math.log(1 + found.length / count) });
  }
  const vectorOf = (features: ReadonlyMap<string, number>): SparseVector => {
    const numbers = new Int32Array(features.size);
    const weights = new Float32Array(features.size);
    let size = 0;
    let square = 0;
    for (const [name, worth] of features) {
      const feature = known.get(name);
      if (!feature) continue;
      const weight = worth * feature.weight;
      numbers[size] = feature.number;
      weights[size++] = weight;
      square += weight * weight;
    }
    const scale = 1 / (Math.sqrt(square) || 1);
    for (let at = 0; at < size; at++) weights[at]! *= scale;
    return { features: numbers.slice(0, size), weights: weights.slice(0, size) };
  };
  return { count: known.size, vectorOf, vectors: found.map(vectorOf) };
}

/** @param minimum listings that must have a pair of words; single words are all kept */
function statisticsOf(
  found: readonly ReadonlyMap<string, number>[],
  own: Int32Array,
  sizes: Float64Array,
  minimum: number,
): Map<string, TermInKinds> {
  const listings = new Map<string, number>();
  found.forEach((terms) => {
    for (const term of terms.keys()) listings.set(term, (listings.get(term) ?? 0) + 1);
  });
  const sums = new Map<string, Map<number, number>>();
  found.forEach((terms, index) => {
    const kind = own[index]!;
    for (const [term, worth] of terms) {
      const words = term.split(' ').length;
      if (words > 2 || (words === 2 && (listings.get(term) ?? 0) < minimum)) continue;
      const byKind = sums.get(term) ?? new Map<number, number>();
      byKind.set(kind, (byKind.get(kind) ?? 0) + worth);
      sums.set(term, byKind);
    }
  });
  return new Map(
    [...sums].map(([term, byKind]) => [
      term,
      {
        worth: [...byKind.values()].reduce((sum, worth) => sum + worth, 0) / found.length,
        kinds: Uint16Array.from(byKind.keys()),
        worths: Float32Array.from([...byKind], ([kind, worth]) => worth / sizes[kind]!),
      },
    ]),
  );
}

function sizesOf(own: Int32Array, count: number): Float64Array {
  const sizes = new Float64Array(count);
  for (const kind of own) sizes[kind]!++;
  return sizes;
}
