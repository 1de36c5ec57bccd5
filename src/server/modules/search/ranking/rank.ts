import { calledAsAsked } from './called.ts';
import { Candidates } from './candidates.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { type Asked, kindsMeant, type PriceAsked, type Readings, readAsked } from './request.ts';
import { takeBest } from './take-best.ts';
import { groupsOf } from './word-groups.ts';

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
