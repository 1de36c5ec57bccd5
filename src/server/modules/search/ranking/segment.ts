import type { Pause } from './kinds.ts';

/** Bits for the quantised weight, below the slot. */
export const WORTH_BITS = 5;
export const WORTH_STEPS = 2 ** WORTH_BITS - 1;

/** A product before writing: term ids with quantised weights. */
export interface Draft {
  id: number;
  kind: number;
  terms: Uint32Array;
  steps: Uint8Array;
}

/**
 * Immutable part of the index. Slots count from 0, ordered by kind and newest first, and so are the postings of each
 * term.
 */
export interface Segment {
  size: number;
  kindStarts: Uint32Array;
  /** Term ids, ascending. */
  terms: Uint32Array;
  /** The postings of terms[t] are at starts[t] to starts[t + 1]. */
  starts: Uint32Array;
  /** Slot and weight of each product with a term. */
  postings: Uint32Array;
}

/** Sorts by kind, then newest (highest id) first. */
export function inOrder<Product extends Pick<Draft, 'id' | 'kind'>>(products: Iterable<Product>): Product[] {
  return [...products].sort((one, other) => one.kind - other.kind || other.id - one.id);
}

/** @param drafts some hundreds, sorted */
export function segmentOf(drafts: readonly Draft[], kindCount: number): Segment {
  const kindStarts = new Uint32Array(kindCount + 1);
  const keys = new Float64Array(drafts.reduce((sum, { terms }) => sum + terms.length, 0));
  const perTerm = drafts.length * 2 ** WORTH_BITS;
  let filled = 0;
  drafts.forEach(({ kind, terms, steps }, slot) => {
    kindStarts[kind + 1]!++;
    for (let at = 0; at < terms.length; at++)
      keys[filled++] = terms[at]! * perTerm + slot * 2 ** WORTH_BITS + steps[at]!;
  });
  addUp(kindStarts);
  keys.sort();
  const terms: number[] = [];
  const starts: number[] = [];
  const postings = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const term = Math.floor(keys[at]! / perTerm);
    if (term !== terms.at(-1)) {
      terms.push(term);
      starts.push(at);
    }
    postings[at] = keys[at]! - term * perTerm;
  }
  starts.push(keys.length);
  return {
    size: drafts.length,
    kindStarts,
    terms: Uint32Array.from(terms),
    starts: Uint32Array.from(starts),
    postings,
  };
}

/**
 * Merges segments.
 *
 * @param kinds by product, in the new order
 * @param slotOf the new slot by segment and slot; -1 for products left out
 * @param termCount above every term id
 */
export async function mergeSegments(
  segments: readonly Segment[],
  { kinds, slotOf, kindCount, termCount }: Merge,
  pause: Pause,
): Promise<Segment> {
  const ends = new Uint32Array(termCount + 1);
  for (const { terms, starts } of segments) {
    await pause();
    for (let at = 0; at < terms.length; at++) ends[terms[at]! + 1]! += starts[at + 1]! - starts[at]!;
  }
  addUp(ends);
  const firsts = ends.slice();
  const all = new Uint32Array(ends[termCount]!);
  for (const [number, { terms, starts, postings }] of segments.entries()) {
    const news = slotOf[number]!;
    for (let own = 0; own < terms.length; own++) {
      if (own % 1024 === 0) await pause();
      const term = terms[own]!;
      for (let at = starts[own]!; at < starts[own + 1]!; at++) {
        const packed = postings[at]!;
        const slot = news[packed >>> WORTH_BITS]!;
        if (slot >= 0) all[ends[term]!++] = slot * 2 ** WORTH_BITS + (packed & WORTH_STEPS);
      }
    }
  }

  const terms: number[] = [];
  const starts: number[] = [];
  let filled = 0;
  for (let term = 0; term < termCount; term++) {
    if (term % 256 === 0) await pause();
    const [first, end] = [firsts[term]!, ends[term]!];
    if (first === end) continue;
    if (end - first > 1) all.subarray(first, end).sort();
    terms.push(term);
    starts.push(filled);
    all.copyWithin(filled, first, end);
    filled += end - first;
  }
  starts.push(filled);
  const kindStarts = new Uint32Array(kindCount + 1);
  for (const kind of kinds) kindStarts[kind + 1]!++;
  addUp(kindStarts);
  return {
    size: kinds.length,
    kindStarts,
    terms: Uint32Array.from(terms),
    starts: Uint32Array.from(starts),
    postings: filled === all.length ? all : all.slice(0, filled),
  };
}

interface Merge {
  kinds: Uint16Array;
  slotOf: readonly Int32Array[];
  kindCount: number;
  termCount: number;
}

/** Returns the range of a term's postings; null if no product has it. */
export function postingsOf({ terms, starts }: Segment, term: number): [number, number] | null {
  const at = lowerBound(terms, 0, terms.length, term);
  return terms[at] === term ? [starts[at]!, starts[at + 1]!] : null;
}

/** Binary search in sorted numbers. @returns the first index whose number is not below the minimum */
export function lowerBound(numbers: Uint32Array, from: number, to: number, minimum: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < minimum) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addUp(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at++) counts[at]! += counts[at - 1]!;
}
