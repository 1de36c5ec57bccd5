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
  // Asked once of each; from here on things go by their place among the slots.
  const scores = new Float64Array(slots.length);
  for (let at = 0; at < slots.length; at++) scores[at] = scoreOf(slots[at]!);
  const isWorse = (one: number, other: number) => {
    const difference = scores[one]! - scores[other]!;
    return difference < 0 || (difference === 0 && idOf(slots[one]!) < idOf(slots[other]!));
  };
  const heap = new Int32Array(Math.min(limit, slots.length));
  let size = 0;
  // The worst stands first; those below a place of the heap stand at twice its number, plus 1 and 2.
  const sink = (one: number) => {
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= size) break;
      if (below + 1 < size && isWorse(heap[below + 1]!, heap[below]!)) below++;
      if (!isWorse(heap[below]!, one)) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = one;
  };
  const rise = (one: number) => {
    let place = size++;
    while (place > 0) {
      const above = (place - 1) >>> 1;
      if (!isWorse(one, heap[above]!)) break;
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = one;
  };
  const near = nearBest(scores, limit);
  // From where the higher ids are: of many that are alike the first ones fill the heap, and the others are passed over.
  const isFalling = near.length > 0 && idOf(slots[near[0]!]!) > idOf(slots[near.at(-1)!]!);
  for (let at = 0; at < near.length; at++) {
    const one = near[isFalling ? at : near.length - 1 - at]!;
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

/** Places of the scores that are as good as the last of those that are wanted, or nearly so, in the same order. */
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
