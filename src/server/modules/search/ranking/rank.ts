import { calledAsAsked } from './called.ts';
import { Candidates, type Group } from './candidates.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { isNumber, isUnit, measureTerm } from './listing.ts';
import { type Asked, kindsMeant, type PriceAsked, type Readings, readAsked, shareWithin } from './request.ts';
import { takeBest } from './take-best.ts';

/** The place of a product in the index, and how well it answers. */
export interface Ranked {
  slots: Int32Array;
  scores: Float32Array;
  /** 1 where the name has every word, else 0. */
  named: Uint8Array;
  /** How many products answer at all. */
  total: number;
  /** Whether no listing has any of the words. */
  isUnknown: boolean;
  /** The words that were looked for where some were mistyped; else null. */
  corrected: string | null;
}

/** How much the kind of thing tells against the words for its properties. */
const KIND = 3.75;
/** Kinds that are so much less likely (a logarithm) than the likeliest are all as unlikely. */
const FAR = 8;
/**
 * The same for a product whose name has every word, and in a small catalogue for what is called as was asked: who types a name wants
 * it, of whatever kind it was taken for.
 */
const NAMED_FAR = 2;
const CALLED_FAR = 0.2;
/** What a word is worth where a seller says it of the thing, not of what it goes with. */
const SAID = 0.6;
/** Products of kinds that are nearly as likely as the likeliest are shown even if they have none of the words. */
const AS_LIKELY = 1;
/** What being in the cheaper half of its kind counts where something cheap is asked for: as much as a word. */
const PRICED = 4;

/**
 * Ranks the products that answer a search: those of the kind that is meant first, and among them those with the
 * properties that were asked for.
 *
 * @returns the best first
 */
export function rank(
  index: CatalogueIndex,
  text: string,
  options: RankOptions,
): Ranked & Pick<Readings, 'readings'> {
  const { readings, corrected, price, unwanted } = readAsked(text, index);
  const isWanted = (slot: number) => !unwanted.some((word) => index.hasWord(slot, word, SAID));
  const own =
    unwanted.length === 0
      ? options
      : { ...options, passes: (slot: number) => isWanted(slot) && options.passes(slot) };
  const { kept: _, ...ranked } = readings
    .map((asked) => rankReading(index, asked, price, own))
    .reduce((one, other) => joinRanked(one, other, options.limit), NOTHING);
  return { ...ranked, corrected: ranked.isUnknown ? null : corrected, readings };
}

interface RankOptions {
  /** How many of the best are ranked. */
  limit: number;
  /** Which products may be among them at all. */
  passes: (slot: number) => boolean;
}

function rankReading(
  index: CatalogueIndex,
  asked: readonly Asked[],
  price: PriceAsked,
  { limit, passes }: RankOptions,
): RankedReading {
  const groups = groupsOf(index, asked);
  if (groups.length === 0) return NOTHING;
  const called = calledAsAsked(index, asked);
  if (called) groups.push(called.group);
  const likelihoods = kindsMeant(index.model, asked);
  const candidates = new Candidates(index, groups, {
    passes,
    scoreOf: (slot, hasAllInName) => {
      const far = called?.has(slot) ? CALLED_FAR : hasAllInName ? NAMED_FAR : FAR;
      const kindScore = KIND * Math.max(-far, likelihoods[index.kindOf(slot)]!);
      return price !== null && isPriced(index, slot, price) ? kindScore + PRICED : kindScore;
    },
    words: asked.length,
  });
  const { kept, scores, names } = candidates.find(likelihoods, index.model.isLarge ? AS_LIKELY : null);
  const best = takeBest(
    kept,
    limit,
    (slot) => scores[slot]!,
    (slot) => index.idOf(slot),
  );
  const ranked = {
    slots: best,
    scores: new Float32Array(best.length).map((_, at) => scores[best[at]!]!),
    named: new Uint8Array(best.length).map((_, at) => Number(names[best[at]!] === asked.length)),
    total: kept.length,
    isUnknown: candidates.isEmpty,
    corrected: null,
    kept,
  };
  candidates.forget();
  return ranked;
}

/** Whether a product is in the half of its kind that is asked for; one of the middle price is in both. */
function isPriced(index: CatalogueIndex, slot: number, price: 'low' | 'high'): boolean {
  const own = index.factsOf(slot)?.price ?? 0;
  const middle = index.middlePriceOf(index.kindOf(slot));
  return price === 'low' ? own <= middle : own >= middle;
}

/** What one way to read a search finds. */
interface RankedReading extends Ranked {
  /** The places of all that answer. */
  kept: readonly number[];
}

/** What either of two readings of a search finds, each product as well as it answers the better of them. */
function joinRanked(one: RankedReading, other: RankedReading, limit: number): RankedReading {
  if (one.kept.length === 0) return { ...other, isUnknown: one.isUnknown && other.isUnknown };
  const better = new Map<number, { slot: number; score: number; named: number }>();
  for (const { slots, scores, named } of [one, other]) {
    slots.forEach((slot, at) => {
      const score = scores[at]!;
      if (score > (better.get(slot)?.score ?? Number.NEGATIVE_INFINITY))
        better.set(slot, { slot, score, named: named[at]! });
    });
  }
  const best = [...better.values()].sort((first, second) => second.score - first.score).slice(0, limit);
  const kept = [...new Set([...one.kept, ...other.kept])];
  return {
    slots: Int32Array.from(best, ({ slot }) => slot),
    scores: Float32Array.from(best, ({ score }) => score),
    named: Uint8Array.from(best, ({ named }) => named),
    total: kept.length,
    isUnknown: one.isUnknown && other.isUnknown,
    corrected: null,
    kept,
  };
}

const NOTHING: RankedReading = {
  slots: new Int32Array(0),
  scores: new Float32Array(0),
  named: new Uint8Array(0),
  total: 0,
  isUnknown: true,
  corrected: null,
  kept: [],
};

/** What the name of the thing counts among the words: its kind tells most of it already. */
const HEAD_SHARE = 0.2;
/** How much less a word counts whose use is in the name of the thing: a 'low table' is as much of a coffee table. */
const IN_NAME = 0.8;
/** What a measure in another unit, or a number of something else, is worth beside what was asked for. */
const SAME_MEASURE = 0.9;
/** The same for measures that are so many steps of 2.5 % away: a sofa of 170 cm is nearer to one of 180 cm than one of 240 cm. */
const NEAR_MEASURES = [0.6, 0.45, 0.3];
const NUMBER_ALONE = 0.5;
/** What a unit counts: its number tells most. */
const UNIT_SHARE = 0.5;
/** A unit that so many listings have finds nothing by itself: sellers write down what things measure. */
const COMMON = 0.5;

/** What each word is looked for by, and how much it counts: the rarer, the more. Without those that no product has. */
function groupsOf(index: CatalogueIndex, asked: readonly Asked[]): Group[] {
  const groups: Group[] = [];
  index.read();
  asked.forEach((one, place) => {
    const next = asked[place + 1];
    const isCount = isNumber(one.word) && next?.pair === `${one.word} ${next?.word}`;
    if (isCount) groups.push(...countGroup(index, one, next));
    else if (isUnit(one.word) && isCommon(index, one.word)) return;
    else groups.push(...wordGroups(index, one, shareOf(index, asked, place)));
  });
  return groups;
}

/** How much of its rarity a word counts. */
function shareOf({ model }: CatalogueIndex, asked: readonly Asked[], place: number): number {
  const { word, isHead, pair } = asked[place]!;
  const next = asked[place + 1];
  if (isUnit(word) && pair && isNumber(pair)) return UNIT_SHARE;
  if (!model.isLarge) return 1;
  if (isHead) return HEAD_SHARE;
  const isBeforeHead = next?.isHead && next.pair === `${word} ${next.word}`;
  return isBeforeHead ? 1 - IN_NAME * shareWithin(word, next.pair, model.said, model.called) : 1;
}

function wordGroups(index: CatalogueIndex, { word, worth, pair }: Asked, share: number): Group[] {
  const { synonyms } = index.model;
  return (pair && synonyms.has(pair) ? [word, pair] : [word]).flatMap((name) => {
    const members = [[name, 1] as const, ...(synonyms.get(name) ?? [])].flatMap(([other, closeness]) => {
      const term = index.termOf(other);
      return term === undefined ? [] : { term, closeness, isWord: other === word };
    });
    const weight = share * worth * rarityOf(index, index.termOf(name));
    return members.length > 0 ? { weight, members } : [];
  });
}

/** A number together with what it counts or measures: the 5 of '5 drawer', '48 inch' in whatever unit. */
function countGroup(index: CatalogueIndex, { word, worth }: Asked, { pair, word: unit }: Asked): Group[] {
  const together = [
    { name: pair, closeness: 1 },
    ...[0, -1, 1].map((neighbour) => ({
      name: measureTerm(word, unit, neighbour),
      closeness: SAME_MEASURE,
    })),
  ].flatMap(({ name, closeness }) => {
    const term = name === null ? undefined : index.termOf(name);
    return term === undefined ? [] : { term, closeness, isWord: false };
  });
  const near = NEAR_MEASURES.flatMap((closeness, at) =>
    [-2 - at, 2 + at].flatMap((neighbour) => {
      const name = measureTerm(word, unit, neighbour);
      const term = name === null ? undefined : index.termOf(name);
      return term === undefined ? [] : { term, closeness, isWord: false };
    }),
  );
  const alone = index.termOf(word);
  const members = [...together, ...near];
  if (alone !== undefined) {
    members.push({ term: alone, closeness: together.length > 0 ? NUMBER_ALONE : 1, isWord: true });
  }
  const commonest = (together.length > 0 ? together : members).map(({ term }) => rarityOf(index, term));
  return members.length > 0 ? [{ weight: worth * Math.min(...commonest), members }] : [];
}

function isCommon(index: CatalogueIndex, word: string): boolean {
  const term = index.termOf(word);
  return term !== undefined && index.countWith(term) > COMMON * index.size;
}

function rarityOf(index: CatalogueIndex, term: number | undefined): number {
  return Math.log(1 + index.size / (1 + (term === undefined ? 0 : index.countWith(term))));
}
