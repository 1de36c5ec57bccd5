import type { StudioLight } from './studio-light.ts';

export interface Reflections {
  /**
   * @param x, y, z unit direction of the reflected view; @param roughness 0 to 1; @param output four numbers
   */
  look(x: number, y: number, z: number, roughness: number, output: Float64Array): void;
}

interface Level {
  roughness: number;
  side: number;
  values: Float32Array;
}

const LEVELS: readonly { roughness: number; side: number; samples: number }[] = [
  { roughness: 0, side: 160, samples: 1 },
  { roughness: 0.15, side: 96, samples: 24 },
  { roughness: 0.3, side: 48, samples: 48 },
  { roughness: 0.45, side: 32, samples: 64 },
  { roughness: 0.65, side: 24, samples: 96 },
  { roughness: 1, side: 24, samples: 128 },
];

/**
 * Prefilters the studio's environment for a few roughness levels.
 * @see Karis, Real Shading in Unreal Engine 4 (SIGGRAPH 2013), "Pre-Filtered Environment Map"
 */
export function createReflections(light: StudioLight): Reflections {
  const sharpest: Level = { roughness: 0, side: LEVELS[0]!.side, values: paint(light, LEVELS[0]!.side) };
  const levels = LEVELS.map(({ roughness, side, samples }) =>
    samples === 1 ? sharpest : { roughness, side, values: blur(sharpest, roughness, side, samples) },
  );
  return {
    look(x, y, z, roughness, output) {
      let upper = 1;
      while (upper < levels.length - 1 && levels[upper]!.roughness < roughness) upper++;
      const low = levels[upper - 1]!;
      const high = levels[upper]!;
      const part = Math.min(1, Math.max(0, (roughness - low.roughness) / (high.roughness - low.roughness)));
      project(x, y, z);
      addSample(low, 1 - part, output, false);
      addSample(high, part, output, true);
    },
  };
}

function paint(light: StudioLight, side: number): Float32Array {
  const values = new Float32Array(side * side * 4);
  const direction = new Float64Array(3);
  for (let at = 0; at < side * side; at++) {
    directionOf(at, side, direction);
    const [x, y, z] = [direction[0]!, direction[1]!, direction[2]!];
    values.set(light.fill(x, y, z), at * 4);
    values[at * 4 + 3] = light.keyGlare(x, y, z);
  }
  return values;
}

function blur(from: Level, roughness: number, side: number, samples: number): Float32Array {
  const values = new Float32Array(side * side * 4);
  const direction = new Float64Array(3);
  const seen = new Float64Array(4);
  const alpha = roughness * roughness;
  for (let at = 0; at < side * side; at++) {
    directionOf(at, side, direction);
    const [x, y, z] = [direction[0]!, direction[1]!, direction[2]!];
    const length = Math.hypot(y, x) > 0.1 ? Math.hypot(x, y) : 1;
    const [tx, ty, tz] = Math.hypot(y, x) > 0.1 ? [-y / length, x / length, 0] : [1, 0, 0];
    const [bx, by, bz] = [y * tz - z * ty, z * tx - x * tz, x * ty - y * tx];
    let total = 0;
    for (let sample_ = 0; sample_ < samples; sample_++) {
      const chance = (sample_ + 0.5) / samples;
      const cos = Math.sqrt((1 - chance) / (1 + (alpha * alpha - 1) * chance));
      const sin = Math.sqrt(1 - cos * cos);
      const around = sample_ * Math.PI * (3 - Math.sqrt(5));
      const [p, q] = [Math.cos(around) * sin, Math.sin(around) * sin];
      const [hx, hy, hz] = [tx * p + bx * q + x * cos, ty * p + by * q + y * cos, tz * p + bz * q + z * cos];
      const facing = 2 * cos * cos - 1;
      if (facing <= 0) continue;
      sample(from, 2 * cos * hx - x, 2 * cos * hy - y, 2 * cos * hz - z, seen);
      total += facing;
      for (let channel = 0; channel < 4; channel++) values[at * 4 + channel]! += seen[channel]! * facing;
    }
    for (let channel = 0; channel < 4; channel++) values[at * 4 + channel]! /= total;
  }
  return values;
}

/**
 * Octahedral map: up in the centre, down at the corners. @see Engelhardt, Octahedron Environment Maps (2008)
 */
function directionOf(at: number, side: number, output: Float64Array): void {
  const u = (((at % side) + 0.5) / side) * 2 - 1;
  const v = ((Math.floor(at / side) + 0.5) / side) * 2 - 1;
  const y = 1 - Math.abs(u) - Math.abs(v);
  const x = y >= 0 ? u : (1 - Math.abs(v)) * Math.sign(u);
  const z = y >= 0 ? v : (1 - Math.abs(u)) * Math.sign(v);
  const length = Math.hypot(x, y, z);
  output[0] = x / length;
  output[1] = y / length;
  output[2] = z / length;
}

function sample(level: Level, x: number, y: number, z: number, output: Float64Array): void {
  project(x, y, z);
  addSample(level, 1, output, false);
}

const texel = new Float64Array(2);

function project(x: number, y: number, z: number): void {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
  let u = x / sum;
  let v = z / sum;
  if (y < 0) {
    const folded = (1 - Math.abs(v)) * (u < 0 ? -1 : 1);
    v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1);
    u = folded;
  }
  texel[0] = u * 0.5 + 0.5;
  texel[1] = v * 0.5 + 0.5;
}

function addSample({ side, values }: Level, part: number, output: Float64Array, isAdded: boolean): void {
  const across = Math.min(side - 1.001, Math.max(0, texel[0]! * side - 0.5));
  const down = Math.min(side - 1.001, Math.max(0, texel[1]! * side - 0.5));
  const column = across | 0;
  const row = down | 0;
  const partX = across - column;
  const partY = down - row;
  const at = (row * side + column) * 4;
  const below = at + side * 4;
  const a = (1 - partX) * (1 - partY) * part;
  const b = partX * (1 - partY) * part;
  const c = (1 - partX) * partY * part;
  const d = partX * partY * part;
  // Unrolled: this dominates a frame's time.
  const red = values[at]! * a + values[at + 4]! * b + values[below]! * c + values[below + 4]! * d;
  const green = values[at + 1]! * a + values[at + 5]! * b + values[below + 1]! * c + values[below + 5]! * d;
  const blue = values[at + 2]! * a + values[at + 6]! * b + values[below + 2]! * c + values[below + 6]! * d;
  const key = values[at + 3]! * a + values[at + 7]! * b + values[below + 3]! * c + values[below + 7]! * d;
  output[0] = isAdded ? output[0]! + red : red;
  output[1] = isAdded ? output[1]! + green : green;
  output[2] = isAdded ? output[2]! + blue : blue;
  output[3] = isAdded ? output[3]! + key : key;
}
