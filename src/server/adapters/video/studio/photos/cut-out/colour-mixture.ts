const CHANNELS = 3;
const MAX_SAMPLES = 12_000;

interface Cloud {
  mean: Float64Array;
  /** Inverse covariance: xx, xy, xz, yy, yz, zz. */
  inverse: Float64Array;
  weight: number;
}

export type ColourMixture = readonly Cloud[];

/**
 * Fits a colour mixture: k-means clusters, one Gaussian each.
 * @param rgba four values per pixel
 * @param isChosen 1 for each training pixel; with none the mixture is empty
 */
export function learnColours(rgba: Uint8ClampedArray, isChosen: Uint8Array, clouds: number): ColourMixture {
  const samples = sample(rgba, isChosen);
  const count = samples.length / CHANNELS;
  if (count === 0) return [];
  const means = cluster(samples, Math.min(clouds, count));
  const nearest = Array.from({ length: count }, (_, i) => nearestMean(samples, i, means));
  return means.flatMap((_, k) => {
    const members = nearest.flatMap((cloud, i) => (cloud === k ? [i] : []));
    return members.length === 0 ? [] : [toCloud(samples, members, count)];
  });
}

/** Log density of the best component; far below 0 if nothing is similar. */
export function fitOf(mixture: ColourMixture, red: number, green: number, blue: number): number {
  let best = -60;
  for (const { mean, inverse, weight } of mixture) {
    const x = red - mean[0]!;
    const y = green - mean[1]!;
    const z = blue - mean[2]!;
    const square = x * x * inverse[0]! + y * y * inverse[3]! + z * z * inverse[5]!;
    const cross = x * y * inverse[1]! + x * z * inverse[2]! + y * z * inverse[4]!;
    const far = square + 2 * cross;
    best = Math.max(best, weight - far / 2);
  }
  return best;
}

function sample(rgba: Uint8ClampedArray, isChosen: Uint8Array): Float64Array {
  let chosen = 0;
  for (const one of isChosen) chosen += one;
  const step = Math.max(1, Math.ceil(chosen / MAX_SAMPLES));
  const samples: number[] = [];
  let seen = 0;
  for (let i = 0; i < isChosen.length; i++) {
    if (!isChosen[i] || seen++ % step !== 0) continue;
    samples.push(rgba[i * 4]!, rgba[i * 4 + 1]!, rgba[i * 4 + 2]!);
  }
  return Float64Array.from(samples);
}

/** Deterministic k-means, seeded with the most distant colours. */
function cluster(samples: Float64Array, clouds: number): Float64Array[] {
  const count = samples.length / CHANNELS;
  const means = [samples.slice(0, CHANNELS)];
  const distances = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  while (means.length < clouds) {
    let farthest = 0;
    for (let i = 0; i < count; i++) {
      distances[i] = Math.min(distances[i]!, distance(samples, i, means.at(-1) as Float64Array));
      if (distances[i]! > distances[farthest]!) farthest = i;
    }
    means.push(samples.slice(farthest * CHANNELS, (farthest + 1) * CHANNELS));
  }
  for (let round = 0; round < 8; round++) {
    const sums = means.map(() => new Float64Array(CHANNELS + 1));
    for (let i = 0; i < count; i++) {
      const sum = sums[nearestMean(samples, i, means)]!;
      for (let c = 0; c < CHANNELS; c++) sum[c] = sum[c]! + samples[i * CHANNELS + c]!;
      sum[CHANNELS] = sum[CHANNELS]! + 1;
    }
    for (const [k, sum] of sums.entries()) {
      const members = sum[CHANNELS]!;
      if (members > 0) means[k] = sum.slice(0, CHANNELS).map((value) => value / members);
    }
  }
  return means;
}

function nearestMean(samples: Float64Array, i: number, means: readonly Float64Array[]): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < means.length; k++) {
    const far = distance(samples, i, means[k]!);
    if (far < least) {
      least = far;
      nearest = k;
    }
  }
  return nearest;
}

function distance(samples: Float64Array, i: number, mean: Float64Array): number {
  const at = i * CHANNELS;
  return (
    (samples[at]! - mean[0]!) ** 2 + (samples[at + 1]! - mean[1]!) ** 2 + (samples[at + 2]! - mean[2]!) ** 2
  );
}

/** Minimum variance in squared 8-bit levels: noise and JPEG artefacts. */
const LEAST_SPREAD = 12;

function toCloud(samples: Float64Array, members: readonly number[], count: number): Cloud {
  const mean = new Float64Array(CHANNELS);
  for (const i of members) {
    for (let c = 0; c < CHANNELS; c++) {
      mean[c] = mean[c]! + samples[i * CHANNELS + c]! / members.length;
    }
  }
  let [xx, xy, xz, yy, yz, zz] = [LEAST_SPREAD, 0, 0, LEAST_SPREAD, 0, LEAST_SPREAD];
  for (const i of members) {
    const x = samples[i * CHANNELS]! - mean[0]!;
    const y = samples[i * CHANNELS + 1]! - mean[1]!;
    const z = samples[i * CHANNELS + 2]! - mean[2]!;
    xx += (x * x) / members.length;
    xy += (x * y) / members.length;
    xz += (x * z) / members.length;
    yy += (y * y) / members.length;
    yz += (y * z) / members.length;
    zz += (z * z) / members.length;
  }
  const volume = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
  const inverse = Float64Array.of(
    (yy * zz - yz * yz) / volume,
    (xz * yz - xy * zz) / volume,
    (xy * yz - xz * yy) / volume,
    (xx * zz - xz * xz) / volume,
    (xy * xz - xx * yz) / volume,
    (xx * yy - xy * xy) / volume,
  );
  return { mean, inverse, weight: Math.log(Math.max(members.length / count, 0.1)) - Math.log(volume) / 2 };
}
