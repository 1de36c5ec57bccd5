import { seededRandom } from '@/shared/random.ts';

/** Unit-length sparse vector. */
export interface SparseVector {
  features: Int32Array;
  weights: Float32Array;
}

export interface KindCentroids {
  count: number;
  /** Unit-length centroids by feature: those of feature f are at starts[f] to starts[f + 1]. */
  starts: Int32Array;
  kinds: Uint16Array;
  weights: Float32Array;
}

export type Pause = () => Promise<void>;

/** Initial clusters: more than there are kinds, as clusters are merged later. */
const FEWEST_SEEDS = 10;
const PER_SEED = 25;
const MAX_SEEDS = 420;
const ROUNDS = 4;
const LAST_ROUNDS = 3;
/** Stops when fewer than this share of listings change cluster. */
const SETTLED = 0.003;
/** Clusters with this cosine similarity are merged. Different kinds were below 0.35 in tested catalogues. */
const SAME_KIND = 0.5;

/**
 * Clusters listings into kinds: spherical k-means with too many seeds, then merges close clusters.
 *
 * @param features number of features
 * @see Dhillon & Modha, Concept decompositions for large sparse text data using clustering (2001)
 * @see Arthur & Vassilvitskii, k-means++ (2007), for the seeds
 */
export async function findKinds(vectors: readonly SparseVector[], features: number, pause: Pause) {
  const space: Space = { vectors, features, pause };
  if (vectors.length === 0) return kindsOf(new Float32Array(features), space, 1);
  const seeds = Math.min(vectors.length, MAX_SEEDS, Math.round(FEWEST_SEEDS + vectors.length / PER_SEED));
  const first = await chooseSeeds(space, seeds);
  const grouped = await settle(space, first, ROUNDS);
  const joined = await joinNear(space, grouped);
  const middles = await middlesOf(space, joined);
  const settled = await settle(space, middles, LAST_ROUNDS);
  return middlesOf(space, settled);
}

interface Space {
  vectors: readonly SparseVector[];
  features: number;
  pause: Pause;
}

export function nearestKind(vector: SparseVector, middles: KindCentroids, scratch: Float32Array): number {
  const { count, starts, kinds, weights } = middles;
  scratch.fill(0);
  for (let own = 0; own < vector.features.length; own++) {
    const feature = vector.features[own]!;
    const weight = vector.weights[own]!;
    const end = starts[feature + 1]!;
    for (let at = starts[feature]!; at < end; at++) scratch[kinds[at]!]! += weight * weights[at]!;
  }
  let best = 0;
  for (let kind = 1; kind < count; kind++) if (scratch[kind]! > scratch[best]!) best = kind;
  return best;
}

interface Grouping {
  count: number;
  groups: Int32Array;
}

/** Chooses distant listings; deterministic. */
async function chooseSeeds(space: Space, count: number) {
  const { vectors, features, pause } = space;
  const centroids = new Float32Array(features * count);
  const random = seededRandom(count);
  const nearness = new Float32Array(vectors.length);
  const chances = new Float32Array(vectors.length);
  const seed = new Float32Array(features);
  let chosen = 0;
  for (let kind = 0; kind < count; kind++) {
    await pause();
    seed.fill(0);
    const { features: own, weights } = vectors[chosen]!;
    for (let at = 0; at < own.length; at++) {
      seed[own[at]!] = weights[at]!;
      centroids[own[at]! * count + kind] = weights[at]!;
    }
    let sum = 0;
    for (let index = 0; index < vectors.length; index++) {
      const { features: otherFeatures, weights: otherWeights } = vectors[index]!;
      let cosine = 0;
      for (let at = 0; at < otherFeatures.length; at++)
        cosine += otherWeights[at]! * seed[otherFeatures[at]!]!;
      if (cosine > nearness[index]!) nearness[index] = cosine;
      const distance = 1 - nearness[index]!;
      chances[index] = distance * distance;
      sum += chances[index]!;
    }
    let remaining = random.next() * sum;
    chosen = 0;
    while (chosen < vectors.length - 1 && remaining > chances[chosen]!) {
      remaining -= chances[chosen]!;
      chosen++;
    }
  }
  return kindsOf(centroids, space, count);
}

/** Reassigns listings and recomputes centroids until few change. */
async function settle(space: Space, start: KindCentroids, rounds: number): Promise<Grouping> {
  const { vectors, pause } = space;
  const { count } = start;
  const groups = new Int32Array(vectors.length).fill(-1);
  const scratch = new Float32Array(count);
  let kinds = start;
  for (let round = 0; round < rounds; round++) {
    let moved = 0;
    for (let index = 0; index < vectors.length; index++) {
      if (index % 64 === 0) await pause();
      const nearest = nearestKind(vectors[index]!, kinds, scratch);
      if (groups[index] !== nearest) moved++;
      groups[index] = nearest;
    }
    if (moved <= vectors.length * SETTLED) break;
    if (round < rounds - 1) kinds = await middlesOf(space, { count, groups });
  }
  return { count, groups };
}

async function middlesOf(space: Space, grouping: Grouping): Promise<KindCentroids> {
  const { features, pause } = space;
  const { count } = grouping;
  const centroids = await sumsOf(space, grouping);
  const squares = new Float64Array(count);
  for (let feature = 0; feature < features; feature++) {
    if (feature % 256 === 0) await pause();
    for (let kind = 0; kind < count; kind++) squares[kind]! += centroids[feature * count + kind]! ** 2;
  }
  const scale = squares.map((square) => 1 / (Math.sqrt(square) || 1));
  for (let feature = 0; feature < features; feature++) {
    if (feature % 256 === 0) await pause();
    for (let kind = 0; kind < count; kind++) centroids[feature * count + kind]! *= scale[kind]!;
  }
  return kindsOf(centroids, space, count);
}

/** @param dense the centroid value of feature f and kind k is at f * count + k */
async function kindsOf(
  dense: Float32Array,
  { features, pause }: Space,
  count: number,
): Promise<KindCentroids> {
  let entries = 0;
  for (let at = 0; at < dense.length; at++) {
    if (at % 65_536 === 0) await pause();
    if (dense[at] !== 0) entries++;
  }
  const kindTable = {
    count,
    starts: new Int32Array(features + 1),
    kinds: new Uint16Array(entries),
    weights: new Float32Array(entries),
  };
  let at = 0;
  for (let feature = 0; feature < features; feature++) {
    if (feature % 256 === 0) await pause();
    for (let kind = 0; kind < count; kind++) {
      const weight = dense[feature * count + kind]!;
      if (weight === 0) continue;
      kindTable.kinds[at] = kind;
      kindTable.weights[at++] = weight;
    }
    kindTable.starts[feature + 1] = at;
  }
  return kindTable;
}

async function sumsOf({ vectors, features, pause }: Space, { count, groups }: Grouping) {
  const sums = new Float32Array(features * count);
  for (let index = 0; index < vectors.length; index++) {
    if (index % 64 === 0) await pause();
    const { features: own, weights } = vectors[index]!;
    for (let at = 0; at < own.length; at++) sums[own[at]! * count + groups[index]!]! += weights[at]!;
  }
  return sums;
}

/** Merges the two closest clusters until none are close. */
async function joinNear(space: Space, grouping: Grouping): Promise<Grouping> {
  const { count, groups } = grouping;
  const products = await productsOfSums(await sumsOf(space, grouping), space, count);
  const cosine = (one: number, other: number) =>
    products[one * count + other]! /
    Math.sqrt(products[one * count + one]! * products[other * count + other]!);
  const left: number[] = [];
  for (let group = 0; group < count; group++) if (products[group * count + group]! > 0) left.push(group);

  const joinedTo = Int32Array.from({ length: count }, (_, group) => group);
  for (;;) {
    await space.pause();
    let best = SAME_KIND;
    let pair: [number, number] | undefined;
    for (const one of left) {
      for (const other of left) {
        if (other >= one) break;
        const near = cosine(one, other);
        if (near > best) [best, pair] = [near, [one, other]];
      }
    }
    if (!pair) break;
    const [one, other] = pair;
    // The dot product of a sum is the sum of dot products.
    for (let group = 0; group < count; group++)
      products[one * count + group]! += products[other * count + group]!;
    for (let group = 0; group < count; group++)
      products[group * count + one]! += products[group * count + other]!;
    left.splice(left.indexOf(other), 1);
    joinedTo[other] = one;
  }

  const numbers = new Map(left.map((group, number) => [group, number]));
  const rootOf = (group: number): number => (joinedTo[group] === group ? group : rootOf(joinedTo[group]!));
  // Without distinguishing features, all listings are of one kind.
  return { count: Math.max(1, left.length), groups: groups.map((group) => numbers.get(rootOf(group)) ?? 0) };
}

/** Returns the dot products of all pairs of cluster sums, as a square matrix. */
async function productsOfSums(sums: Float32Array, { features, pause }: Space, count: number) {
  const products = new Float64Array(count * count);
  const having: number[] = [];
  for (let feature = 0; feature < features; feature++) {
    if (feature % 8 === 0) await pause();
    having.length = 0;
    const from = feature * count;
    for (let group = 0; group < count; group++) if (sums[from + group] !== 0) having.push(group);
    for (const one of having) {
      const share = sums[from + one]!;
      for (const other of having) products[one * count + other]! += share * sums[from + other]!;
    }
  }
  return products;
}
