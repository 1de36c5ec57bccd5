import { Candidates, type Group, membersOf } from './candidates.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { isNumber, isUnit, measureTerm } from './listing.ts';
import { findNamedProducts } from './named-products.ts';
import { likelyKinds, type PriceHalf, readSearch, type SearchWord, shareWithin } from './request.ts';
import { takeBest } from './take-best.ts';

export interface Ranked {
  slots: Int32Array;
  scores: Float32Array;
  /** 1 if the name has every word, else 0. */
  named: Uint8Array;
  total: number;
  /** True if no listing has any of the words. */
  isUnknown: boolean;
  /** The corrected search; null if nothing was corrected. */
  corrected: string | null;
}

/** Weight of the kind against property words. */
const KIND_WEIGHT = 3.75;
/** Kinds less likely by this logarithm are treated alike. */
const FAR = 8;
/**
 * The same for a product whose name has every word or, in a small catalogue, is the name searched for: a shopper who
 * types a name wants that product, of whatever kind.
 */
const NAMED_FAR = 2;
const CALLED_FAR = 0.2;
/** Weight of a word that describes the product itself. */
const SAID = 0.6;
/** Includes products without the words if their kind is within this logarithm of the likeliest. */
const AS_LIKELY = 1;
/** Bonus for the requested half of the kind's prices: as much as a word. */
const PRICED = 4;

/**
 * Ranks the matches of a search: the likeliest kinds first, then products with the requested properties.
 *
 * @returns the best first
 */
export function rank(index: CatalogueIndex, text: string, options: RankOptions) {
  const { readings, corrected, price, unwanted } = readSearch(text, index);
  const isWanted = (slot: number) => !unwanted.some((word) => index.hasWord(slot, word, SAID));
  const passes = (slot: number) => isWanted(slot) && options.passes(slot);
  const own = unwanted.length === 0 ? options : { ...options, passes };
  const { acceptedSlots: _, ...ranked } = readings
    .map((searchWords) => rankReading(index, searchWords, price, own))
    .reduce((one, other) => joinRanked(one, other, options.limit), NOTHING);
  return { ...ranked, corrected: ranked.isUnknown ? null : corrected, readings };
}

interface RankOptions {
  limit: number;
  /** Filter by slot. */
  passes: (slot: number) => boolean;
}

function rankReading(
  index: CatalogueIndex,
  searchWords: readonly SearchWord[],
  price: PriceHalf,
  { limit, passes }: RankOptions,
): RankedSearch {
  const groups = groupsOf(index, searchWords);
  if (groups.length === 0) return NOTHING;
  const namedProducts = findNamedProducts(index, searchWords);
  if (namedProducts) groups.push(namedProducts.group);
  const likelihoods = likelyKinds(index.model, searchWords);
  const candidates = new Candidates(index, groups, {
    passes,
    scoreOf: (slot, hasAllInName) => {
      const far = namedProducts?.has(slot) ? CALLED_FAR : hasAllInName ? NAMED_FAR : FAR;
      const kindScore = KIND_WEIGHT * Math.max(-far, likelihoods[index.kindOf(slot)]!);
      return price !== null && isPriced(index, slot, price) ? kindScore + PRICED : kindScore;
    },
    words: searchWords.length,
  });
  const { acceptedSlots, scores, names } = candidates.find(
    likelihoods,
    index.model.isLarge ? AS_LIKELY : null,
  );
  const idOf = (slot: number) => index.idOf(slot);
  const slots = takeBest(acceptedSlots, limit, (slot) => scores[slot]!, idOf);
  const ranked = {
    slots,
    scores: Float32Array.from(slots, (slot) => scores[slot]!),
    named: Uint8Array.from(slots, (slot) => Number(names[slot] === searchWords.length)),
    total: acceptedSlots.length,
    isUnknown: candidates.isEmpty,
    corrected: null,
    acceptedSlots,
  };
  candidates.forget();
  return ranked;
}

/** Tests the requested half of the kind's prices; the median is in both. */
function isPriced(index: CatalogueIndex, slot: number, price: 'low' | 'high'): boolean {
  const own = index.factsOf(slot)?.price ?? 0;
  const middle = index.middlePriceOf(index.kindOf(slot));
  return price === 'low' ? own <= middle : own >= middle;
}

/** Results of one reading of a search. */
interface RankedSearch extends Ranked {
  /** Slots of all matches. */
  acceptedSlots: readonly number[];
}

/** Merges the results of two readings; each product gets its better score. */
function joinRanked(one: RankedSearch, other: RankedSearch, limit: number): RankedSearch {
  if (one.acceptedSlots.length === 0) return { ...other, isUnknown: one.isUnknown && other.isUnknown };
  const better = new Map<number, { slot: number; score: number; named: number }>();
  for (const { slots, scores, named } of [one, other]) {
    slots.forEach((slot, at) => {
      const score = scores[at]!;
      if (score > (better.get(slot)?.score ?? Number.NEGATIVE_INFINITY))
        better.set(slot, { slot, score, named: named[at]! });
    });
  }
  const best = [...better.values()].sort((first, second) => second.score - first.score).slice(0, limit);
  const allSlots = [...new Set([...one.acceptedSlots, ...other.acceptedSlots])];
  return {
    slots: Int32Array.from(best, ({ slot }) => slot),
    scores: Float32Array.from(best, ({ score }) => score),
    named: Uint8Array.from(best, ({ named }) => named),
    total: allSlots.length,
    isUnknown: one.isUnknown && other.isUnknown,
    corrected: null,
    acceptedSlots: allSlots,
  };
}

const NOTHING: RankedSearch = {
  slots: new Int32Array(0),
  scores: new Float32Array(0),
  named: new Uint8Array(0),
  total: 0,
  isUnknown: true,
  corrected: null,
  acceptedSlots: [],
};

/** Weight of the product name among the words, as its kind is scored separately. */
const HEAD_SHARE = 0.2;
/** Weight of a word whose use is part of the product name: a 'low table' is also a coffee table. */
const IN_NAME = 0.8;
/** Weight of an equal measure in another unit, or of the number with another noun. */
const SAME_MEASURE = 0.9;
/** Weight of measures by their distance in steps of 2.5 %. */
const NEAR_MEASURES = [0.6, 0.45, 0.3];
const NUMBER_ALONE = 0.5;
/** Weight of a unit, as its number is more significant. */
const UNIT_SHARE = 0.5;
/** A unit in this share of listings matches nothing by itself. */
const COMMON = 0.5;

/** Builds the term groups and weights, rarer words weighted higher. Drops words that no product has. */
function groupsOf(index: CatalogueIndex, searchWords: readonly SearchWord[]): Group[] {
  const groups: Group[] = [];
  index.read();
  searchWords.forEach((one, position) => {
    const next = searchWords[position + 1];
    const isCount = isNumber(one.word) && next?.pair === `${one.word} ${next?.word}`;
    if (isCount) groups.push(...countGroup(index, one, next));
    else if (!isUnit(one.word) || index.countWithWord(one.word) <= COMMON * index.size)
      groups.push(...wordGroups(index, one, shareOf(index, searchWords, position)));
  });
  return groups;
}

/** Returns the share of its rarity that a word counts. */
function shareOf({ model }: CatalogueIndex, searchWords: readonly SearchWord[], position: number): number {
  const { word, isHead, pair } = searchWords[position]!;
  const next = searchWords[position + 1];
  if (isUnit(word) && pair && isNumber(pair)) return UNIT_SHARE;
  if (!model.isLarge) return 1;
  if (isHead) return HEAD_SHARE;
  const isBeforeHead = next?.isHead && next.pair === `${word} ${next.word}`;
  return isBeforeHead ? 1 - IN_NAME * shareWithin(word, next.pair, model.said, model.called) : 1;
}

function wordGroups(index: CatalogueIndex, { word, worth, pair }: SearchWord, share: number): Group[] {
  const { synonyms } = index.model;
  return (pair && synonyms.has(pair) ? [word, pair] : [word]).flatMap((name) => {
    const members = membersOf(index, [[name, 1], ...(synonyms.get(name) ?? [])], word);
    const weight = share * worth * rarityOf(index, index.termOf(name));
    return members.length > 0 ? { weight, members } : [];
  });
}

/** Groups a number with its noun or unit: the 5 of '5 drawer', '48 inch' in any unit. */
function countGroup(
  index: CatalogueIndex,
  { word, worth }: SearchWord,
  { pair, word: unit }: SearchWord,
): Group[] {
  const measure = (neighbour: number, closeness: number) =>
    [measureTerm(word, unit, neighbour), closeness] as const;
  const same = [0, -1, 1].map((neighbour) => measure(neighbour, SAME_MEASURE));
  const together = membersOf(index, [[pair, 1], ...same]);
  const near = NEAR_MEASURES.flatMap((closeness, at) => [
    measure(-2 - at, closeness),
    measure(2 + at, closeness),
  ]);
  const alone = membersOf(index, [[word, together.length > 0 ? NUMBER_ALONE : 1]], word);
  const members = [...together, ...membersOf(index, near), ...alone];
  const commonest = (together.length > 0 ? together : members).map(({ term }) => rarityOf(index, term));
  return members.length > 0 ? [{ weight: worth * Math.min(...commonest), members }] : [];
}

function rarityOf(index: CatalogueIndex, term: number | undefined): number {
  return Math.log(1 + index.size / (1 + (term === undefined ? 0 : index.countWith(term))));
}
