import type { CatalogueIndex } from './catalogue-index.ts';
import { lowerBound, postingsOf, WORTH_BITS, WORTH_STEPS } from './segment.ts';

/** The terms that one word or pair matches. */
export interface Group {
  /** Score of a product that has the word in its name. */
  weight: number;
  /** The word and its synonyms, by closeness: 1 for itself. */
  members: { term: number; closeness: number; isWord: boolean }[];
}

interface Options {
  passes: (slot: number) => boolean;
  /** Returns a product's score apart from its words. */
  scoreOf: (slot: number, hasAllInName: boolean) => number;
  /** Number of words searched for. */
  words: number;
}

/** A range of a segment's postings, with its group. */
interface Stretch {
  group: number;
  closeness: number;
  isWord: boolean;
  from: number;
  to: number;
}

/** Minimum postings read, and the maximum if few products pass. */
const ENTRIES = 6_000;
const MAX_ENTRIES = 400_000;
/** Passing products after which reading stops. */
const ENOUGH = 1_000;
/** The same once all likely kinds were read: two pages. */
const ENOUGH_OF_KIND = 48;
/** Products of a kind read per block. */
const BLOCK = 4_096;
/** Postings of rare words read regardless of kind. */
const RARE_ENTRIES = 800;
/** Maximum share of kinds tied for likeliest; more ties carry no information. */
const MAX_LIKE_SHARE = 0.25;
/** Cost of finding a range, in postings. */
const STRETCH = 4;

/**
 * Collects candidate products with scores. If there are too many postings, reads the likeliest kinds, newest first,
 * plus those of rare words.
 */
export class Candidates {
  private readonly parts: readonly Part[];
  private readonly groups: readonly Group[];
  private readonly options: Options;
  private readonly scores: Float32Array;
  private readonly worths: Float32Array;
  private readonly names: Uint8Array;
  private readonly foundSlots: number[] = [];
  private readonly acceptedSlots: number[] = [];
  private readonly touched: number[] = [];
  private entries = 0;
  /** Number of candidates with a final score. */
  private judged = 0;

  constructor(index: CatalogueIndex, groups: readonly Group[], options: Options) {
    this.groups = groups;
    this.parts = index.read().map((segment) => ({ segment, stretches: this.stretchesOf(segment) }));
    this.options = options;
    const { scores, worths, names } = index.scratch();
    this.scores = scores;
    this.worths = worths;
    this.names = names;
  }

  get isEmpty(): boolean {
    return this.foundSlots.length === 0;
  }

  /**
   * @param likelihoods logarithm per kind, 0 for the likeliest
   *
   * @param asLikely includes products without the words if their kind is at most this much less likely; null for none
   */
  find(likelihoods: Float64Array, asLikely: number | null) {
    const { parts } = this;
    const all = parts.reduce((sum, { stretches }) => sum + lengthOf(stretches), 0);
    const kinds = Array.from(likelihoods.keys());
    const like = likelihoods.filter((likelihood) => asLikely !== null && likelihood >= -asLikely);
    // Words that say nothing about the kind exclude none.
    const hasLikelyKinds = like.length <= Math.max(1, MAX_LIKE_SHARE * kinds.length);
    const isLike = (kind: number) => hasLikelyKinds && asLikely !== null && likelihoods[kind]! >= -asLikely;
    if (all <= ENTRIES) {
      for (const { segment, stretches } of parts) this.read(segment, stretches);
      if (!this.isEmpty)
        for (const kind of kinds.filter(isLike)) for (const { segment } of parts) this.addKind(segment, kind);
      this.judge();
    } else {
      kinds.sort((one, other) => likelihoods[other]! - likelihoods[one]!);
      this.readByKind(kinds, isLike);
      this.readRare();
    }
    return { acceptedSlots: this.acceptedSlots, scores: this.scores, names: this.names };
  }

  /** Resets the shared score array. */
  forget(): void {
    for (const slot of this.foundSlots) {
      this.scores[slot] = 0;
      this.names[slot] = 0;
    }
  }

  private stretchesOf(segment: Part['segment']): Stretch[] {
    const stretchesFound: Stretch[] = [];
    this.groups.forEach(({ members }, group) => {
      for (const { term, closeness, isWord } of members) {
        const postingRange = postingsOf(segment, term);
        if (postingRange)
          stretchesFound.push({ group, closeness, isWord, from: postingRange[0], to: postingRange[1] });
      }
    });
    return stretchesFound;
  }

  /** Adds word scores from ranges: the best term of each group counts. */
  private read({ first, postings }: Part['segment'], stretches: readonly Stretch[]): void {
    const { scores, worths, names, foundSlots: found, touched } = this;
    for (let at = 0; at < stretches.length; ) {
      const { group } = stretches[at]!;
      const weight = this.groups[group]!.weight;
      for (; stretches[at]?.group === group; at++) {
        const { closeness, isWord, from, to } = stretches[at]!;
        for (let postingIndex = from; postingIndex < to; postingIndex++) {
          const packed = postings[postingIndex]!;
          const slot = first + (packed >>> WORTH_BITS);
          const step = packed & WORTH_STEPS;
          const termWeight = (step * closeness) / WORTH_STEPS;
          const previousWeight = worths[slot]!;
          if (previousWeight === 0) touched.push(slot);
          if (termWeight > previousWeight) worths[slot] = termWeight;
          if (isWord && step === WORTH_STEPS) names[slot]!++;
        }
      }
      for (const slot of touched) {
        if (scores[slot] === 0) found.push(slot);
        scores[slot]! += weight * worths[slot]!;
        worths[slot] = 0;
      }
      touched.length = 0;
    }
    this.entries += lengthOf(stretches) + STRETCH * stretches.length;
  }

  /** Adds products of a kind that have none of the words: a search for 'couch' should find a settee. */
  private addKind(
    { first, kindStarts }: Part['segment'],
    kind: number,
    from = 0,
    to = Number.POSITIVE_INFINITY,
  ): void {
    const start = Math.max(kindStarts[kind]!, from);
    const end = Math.min(kindStarts[kind + 1]!, to);
    for (let slot = first + start; slot < first + end; slot++) {
      if (this.scores[slot] !== 0) continue;
      this.scores[slot] = Number.MIN_VALUE;
      this.foundSlots.push(slot);
    }
    this.entries += Math.max(0, end - start);
  }

  /** Adds the remaining scores and keeps candidates that pass. */
  private judge(): void {
    const { foundSlots: found, acceptedSlots, scores, names, options } = this;
    for (; this.judged < found.length; this.judged++) {
      const slot = found[this.judged]!;
      if (!options.passes(slot)) continue;
      scores[slot]! += options.scoreOf(slot, names[slot] === options.words);
      acceptedSlots.push(slot);
    }
  }

  private readByKind(kinds: readonly number[], isLike: (kind: number) => boolean): void {
    const { parts } = this;
    let enough = ENOUGH;
    for (const kind of kinds) {
      if (isLike(kinds[0]!) && !isLike(kind)) enough = ENOUGH_OF_KIND;
      for (let part = parts.length - 1; part >= 0; part--) {
        const { segment, stretches } = parts[part]!;
        const end = segment.kindStarts[kind + 1]!;
        for (let from = segment.kindStarts[kind]!; from < end; from += BLOCK) {
          const to = Math.min(from + BLOCK, end);
          this.read(segment, within(segment, stretches, from, to));
          if (isLike(kind)) this.addKind(segment, kind, from, to);
          this.judge();
          if (this.entries >= (this.acceptedSlots.length >= enough ? ENTRIES : MAX_ENTRIES)) return;
        }
      }
    }
  }

  /** Reads products with rare words that were skipped, as the search may name them. */
  private readRare(): void {
    for (const { segment, stretches } of this.parts) {
      const slots = new Set<number>();
      let remaining = RARE_ENTRIES;
      for (const stretch of stretches.toSorted((one, other) => one.to - one.from - (other.to - other.from))) {
        remaining -= stretch.to - stretch.from;
        if (remaining < 0) break;
        for (let at = stretch.from; at < stretch.to; at++) {
          const slot = segment.postings[at]! >>> WORTH_BITS;
          if (this.scores[segment.first + slot] === 0) slots.add(slot);
        }
      }
      for (const slot of slots) this.read(segment, within(segment, stretches, slot, slot + 1));
    }
    this.judge();
  }
}

interface Part {
  segment: ReturnType<CatalogueIndex['read']>[number];
  stretches: Stretch[];
}

/** Returns the parts of ranges that are about a range of slots. */
function within({ postings }: Part['segment'], stretches: readonly Stretch[], from: number, to: number) {
  return stretches.flatMap((stretch) => {
    const start = lowerBound(postings, stretch.from, stretch.to, from * 2 ** WORTH_BITS);
    const end = lowerBound(postings, start, stretch.to, to * 2 ** WORTH_BITS);
    return start === end ? [] : [{ ...stretch, from: start, to: end }];
  });
}

/** Returns the group members of terms that a product has or had. */
export function membersOf(
  index: CatalogueIndex,
  terms: readonly (readonly [term: string | null, closeness: number])[],
  word?: string,
): Group['members'] {
  return terms.flatMap(([name, closeness]) => {
    const term = name === null ? undefined : index.termOf(name);
    return term === undefined ? [] : { term, closeness, isWord: name === word };
  });
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}
