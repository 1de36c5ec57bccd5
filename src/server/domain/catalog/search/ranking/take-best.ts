const BUCKETS = 512;

/**
 * The best of some things by score, the higher id first where two are alike; a heap of as many as are wanted, so that
 * the others need not be sorted.
 *
 * @param limit at least 1
 * @returns the best first
 */
export function takeBest(
  slots: readonly number[],
  limit: number,
  scoreOf: (slot: number) => number,
  idOf: (slot: number) => number,
): Int32Array {
  const isWorse = (one: number, other: number) => {
    const difference = scoreOf(one) - scoreOf(other);
    return difference < 0 || (difference === 0 && idOf(one) < idOf(other));
  };
  const heap = new Int32Array(Math.min(limit, slots.length));
  let size = 0;
  // The worst stands first; those below a place stand at twice its number, plus 1 and 2.
  const sink = (slot: number) => {
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= size) break;
      if (below + 1 < size && isWorse(heap[below + 1]!, heap[below]!)) below++;
      if (!isWorse(heap[below]!, slot)) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = slot;
  };
  const rise = (slot: number) => {
    let place = size++;
    while (place > 0) {
      const above = (place - 1) >>> 1;
      if (!isWorse(slot, heap[above]!)) break;
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = slot;
  };
  const least = leastOfBest(slots, limit, scoreOf);
  // From the end, where the higher ids are: of many that are alike the first ones fill the heap, and the others are passed over.
  for (let at = slots.length - 1; at >= 0; at--) {
    const slot = slots[at]!;
    if (scoreOf(slot) < least) continue;
    if (size < heap.length) rise(slot);
    else if (isWorse(heap[0]!, slot)) sink(slot);
  }
  const best = new Int32Array(size);
  while (size > 0) {
    best[size - 1] = heap[0]!;
    const last = heap[--size]!;
    if (size > 0) sink(last);
  }
  return best;
}

/** A score that at least as many reach as are wanted, near that of the last of them. */
function leastOfBest(slots: readonly number[], limit: number, scoreOf: (slot: number) => number): number {
  if (slots.length <= limit) return Number.NEGATIVE_INFINITY;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const slot of slots) {
    const score = scoreOf(slot);
    if (score < low) low = score;
    if (score > high) high = score;
  }
  const width = (high - low) / BUCKETS || 1;
  const counts = new Int32Array(BUCKETS + 1);
  for (const slot of slots) counts[Math.floor((scoreOf(slot) - low) / width)]!++;
  let bucket = BUCKETS;
  for (let reached = counts[bucket]!; reached < limit && bucket > 0; ) reached += counts[--bucket]!;
  // One bucket lower, for rounding must leave nobody out.
  return low + (bucket - 1) * width;
}
