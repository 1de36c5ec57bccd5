/** Counters, a byte each. With 2,400,000 different terms of 12,000 listings one in a hundred rare ones counts as three. */
const PER_LISTING = 1_400;
const MOST_BITS = 24;
const MAX_COUNT = 255;

/**
 * Counts how many listings have a term, in a fixed amount of memory. Terms may share a counter, so a count may be too high,
 * never too low. It tells which terms are worth a real count: a catalogue of random words has millions that are not.
 *
 * @see Cormode & Muthukrishnan, An improved data stream summary: the count-min sketch (2005)
 */
export class RoughCounts {
  private readonly counts: Uint8Array;
  private readonly mask: number;

  /** @param listings how many will be counted */
  constructor(listings: number) {
    const bits = Math.min(MOST_BITS, Math.ceil(Math.log2(1 + listings * PER_LISTING)));
    this.counts = new Uint8Array(2 ** bits);
    this.mask = 2 ** bits - 1;
  }

  add(term: string): void {
    const slot = hashOf(term) & this.mask;
    if (this.counts[slot]! < MAX_COUNT) this.counts[slot]!++;
  }

  /** @param count up to 255 */
  mayHave(term: string, count: number): boolean {
    return this.counts[hashOf(term) & this.mask]! >= count;
  }
}

/** FNV-1a. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 24);
}
