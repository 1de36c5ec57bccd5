const BUCKETS = 512;

/**
 * Returns the best items by score, higher ids first on ties, using a bounded heap.
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
  // Computed once; the heap below holds indexes.
  const scores = new Float64Array(slots.length);
  for (let at = 0; at < slots.length; at++) scores[at] = scoreOf(slots[at]!);
  const isWorse = (one: number, other: number) => {
    const difference = scores[one]! - scores[other]!;
    return difference < 0 || (difference === 0 && idOf(slots[one]!) < idOf(slots[other]!));
  };
  const heap = new Int32Array(Math.min(limit, slots.length));
  let size = 0;
  // The worst is at the root; the children of i are 2i + 1 and 2i + 2.
  const sink = (one: number) => {
    let position = 0;
    for (;;) {
      let below = 2 * position + 1;
      if (below >= size) break;
      if (below + 1 < size && isWorse(heap[below + 1]!, heap[below]!)) below++;
      if (!isWorse(heap[below]!, one)) break;
      heap[position] = heap[below]!;
      position = below;
    }
    heap[position] = one;
  };
  const rise = (one: number) => {
    let position = size++;
    while (position > 0) {
      const above = (position - 1) >>> 1;
      if (!isWorse(one, heap[above]!)) break;
      heap[position] = heap[above]!;
      position = above;
    }
    heap[position] = one;
  };
  const nearlyBest = nearBest(scores, limit);
  // Iterates from the higher ids, so that ties after the heap is full are skipped.
  const isFalling = nearlyBest.length > 0 && idOf(slots[nearlyBest[0]!]!) > idOf(slots[nearlyBest.at(-1)!]!);
  for (let at = 0; at < nearlyBest.length; at++) {
    const one = nearlyBest[isFalling ? at : nearlyBest.length - 1 - at]!;
    if (size < heap.length) rise(one);
    else if (isWorse(heap[0]!, one)) sink(one);
  }
  const best = new Int32Array(size);
  while (size > 0) {
    best[size - 1] = slots[heap[0]!]!;
    const last = heap[--size]!;
    if (size > 0) sink(last);
  }
  return best;
}

/** Returns the indexes of scores at least as good as the last wanted one, or nearly, in order. */
function nearBest(scores: Float64Array, limit: number): Int32Array {
  if (scores.length <= limit) return Int32Array.from(scores.keys());
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const score of scores) {
    if (score < low) low = score;
    if (score > high) high = score;
  }
  const perUnit = high > low ? BUCKETS / (high - low) : 0;
  const bucketOf = (score: number) => Math.min(BUCKETS, Math.floor((score - low) * perUnit));
  const counts = new Int32Array(BUCKETS + 1);
  for (const score of scores) counts[bucketOf(score)]!++;
  let least = BUCKETS;
  let reached = counts[least]!;
  while (reached < limit && least > 0) reached += counts[--least]!;
  const near = new Int32Array(reached);
  let filled = 0;
  for (let at = 0; at < scores.length; at++) if (bucketOf(scores[at]!) >= least) near[filled++] = at;
  return near;
}
