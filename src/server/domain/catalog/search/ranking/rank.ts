import { Candidates, type Group } from './candidates.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { TermInKinds } from './model.ts';
import { type Asked, readAsked } from './request.ts';
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
const KIND = 3;
/** What words, pairs and the head tell of the kind; found by trying (docs/decisions.md, search). */
const WORD = 1;
const PAIR = 0.8;
const HEAD = 1.4;
const HEAD_PAIR = 1.2;
/** What the name of the thing counts among the words: its kind tells most of it already. */
const HEAD_SHARE = 0.2;
/** Smoothing: how much it tells of a kind that a word never stands there, less where it names no thing. */
const WORD_SMOOTHING = 0.4;
const HEAD_SMOOTHING = 0.2;
const RARE = 0.005;
/** Kinds that are so much less likely (a logarithm) than the likeliest are all as unlikely. */
const FAR = 8;
/** The same for a product whose name has every word: who types a name wants it, of whatever kind it was taken for. */
const NAMED_FAR = 2;
/** Products of kinds that are nearly as likely as the likeliest are shown even if they have none of the words. */
const AS_LIKELY = 1;

/**
 * Ranks the products that answer a search: those of the kind that is meant first, and among them those with the
 * properties that were asked for.
 *
 * @returns the best first
 */
export function rank(index: CatalogueIndex, text: string, options: RankOptions): Ranked {
  const { readings, corrected } = readAsked(text, index);
  const [typed, ...others] = readings.map((asked) => rankReading(index, asked, options));
  if (!typed) return NOTHING;
  const joined = others.reduce((one, other) => joinRanked(one, other, options.limit), typed);
  return { ...joined, corrected: joined.isUnknown ? null : corrected };
}

interface RankOptions {
  /** How many of the best are ranked. */
  limit: number;
  /** Which products may be among them at all. */
  passes: (slot: number) => boolean;
}

function rankReading(index: CatalogueIndex, asked: readonly Asked[], { limit, passes }: RankOptions): Ranked {
  const groups = groupsOf(index, asked);
  if (groups.length === 0) return NOTHING;
  const likelihoods = kindsMeant(index, asked);
  const candidates = new Candidates(index, groups, {
    passes,
    kindScoreOf: (kind, hasAllInName) =>
      KIND * Math.max(hasAllInName ? -NAMED_FAR : -FAR, likelihoods[kind]!),
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
    scores: Float32Array.from(best, (slot) => scores[slot]!),
    named: Uint8Array.from(best, (slot) => Number(names[slot] === asked.length)),
    total: kept.length,
    isUnknown: candidates.isEmpty,
    corrected: null,
  };
  candidates.forget();
  return ranked;
}

/** What each word is looked for by, and how much it counts: the rarer, the more. Without those that no product has. */
function groupsOf(index: CatalogueIndex, asked: readonly Asked[]): Group[] {
  const { isLarge, synonyms } = index.model;
  const groups: Group[] = [];
  index.read();
  for (const { word, worth, pair, isHead } of asked) {
    const share = isHead && isLarge ? HEAD_SHARE : 1;
    for (const name of pair && synonyms.has(pair) ? [word, pair] : [word]) {
      const own = index.termOf(name);
      const rarity = Math.log(1 + index.size / (1 + (own === undefined ? 0 : index.countWith(own))));
      const members = [[name, 1] as const, ...(synonyms.get(name) ?? [])].flatMap(([other, closeness]) => {
        const term = index.termOf(other);
        return term === undefined ? [] : { term, closeness, isWord: other === word };
      });
      if (members.length > 0) groups.push({ weight: share * rarity * worth, members });
    }
  }
  return groups;
}

/** What either of two readings of a search finds, each product as well as it answers the better of them. */
function joinRanked(one: Ranked, other: Ranked, limit: number): Ranked {
  const better = new Map<number, { slot: number; score: number; named: number }>();
  for (const { slots, scores, named } of [one, other]) {
    slots.forEach((slot, at) => {
      const score = scores[at]!;
      if (score > (better.get(slot)?.score ?? Number.NEGATIVE_INFINITY))
        better.set(slot, { slot, score, named: named[at]! });
    });
  }
  const best = [...better.values()].sort((first, second) => second.score - first.score).slice(0, limit);
  return {
    slots: Int32Array.from(best, ({ slot }) => slot),
    scores: Float32Array.from(best, ({ score }) => score),
    named: Uint8Array.from(best, ({ named }) => named),
    total: Math.max(one.total, other.total, better.size),
    isUnknown: one.isUnknown && other.isUnknown,
    corrected: null,
  };
}

const NOTHING: Ranked = {
  slots: new Int32Array(0),
  scores: new Float32Array(0),
  named: new Uint8Array(0),
  total: 0,
  isUnknown: true,
  corrected: null,
};

/** How likely each kind is meant: a logarithm, 0 for the likeliest. A naive Bayes estimate with as many as there are. */
function kindsMeant({ model }: CatalogueIndex, asked: readonly Asked[]): Float64Array {
  const likelihoods = new Float64Array(model.kindCount);
  const weigh = (term: TermInKinds | undefined, weight: number, smoothing: number) => {
    if (!term) return;
    const floor = smoothing * (term.worth + RARE);
    const absent = Math.log(floor);
    const usual = Math.log(term.worth + floor);
    for (let kind = 0; kind < likelihoods.length; kind++) likelihoods[kind]! += weight * (absent - usual);
    for (let at = 0; at < term.kinds.length; at++) {
      likelihoods[term.kinds[at]!]! += weight * (Math.log(term.worths[at]! + floor) - absent);
    }
  };
  for (const { word, pair, worth, isHead } of asked) {
    if (isHead) {
      weigh(model.called.get(word), worth * HEAD, HEAD_SMOOTHING);
      if (pair) weigh(model.called.get(pair) ?? model.said.get(pair), worth * HEAD_PAIR, WORD_SMOOTHING);
    } else {
      weigh(model.said.get(word), worth * WORD, WORD_SMOOTHING);
      if (pair) weigh(model.said.get(pair), worth * PAIR, WORD_SMOOTHING);
    }
  }
  const most = likelihoods.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return likelihoods.map((likelihood) => likelihood - most);
}
