import { byteOf } from './colour.ts';
import { has, type Look } from './look.ts';

const CORNER_LIGHT = 0.62;

export interface Developer {
  /** @param linear from `drawGround`; clipped above 1 @param output RGBA, opaque; all overwritten */
  develop(linear: Float32Array, output: Uint8ClampedArray): void;
}

/**
 * Applies the vignette, if any, and dithers to avoid banding.
 * @param ground the empty stage, most of each frame, converted once
 */
export function createDeveloper(look: Look, ground: Float32Array): Developer {
  const { width, height } = look;
  const across = edgeDistances(width, width / Math.hypot(width, height));
  const down = edgeDistances(height, height / Math.hypot(width, height));
  const dark = has(look, 'vignette') ? 1 - CORNER_LIGHT : 0;

  const emptyStage = new Uint8ClampedArray(width * height * 4);
  develop(null, ground, emptyStage);

  return {
    develop(linear, output) {
      output.set(emptyStage);
      develop(ground, linear, output);
    },
  };

  /** @param lightMap light already converted in `into`, skipped where unchanged */
  function develop(lightMap: Float32Array | null, linear: Float32Array, output: Uint8ClampedArray): void {
    let from = 0;
    let to = 0;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++, from += 3, to += 4) {
        if (
          lightMap !== null &&
          linear[from] === lightMap[from] &&
          linear[from + 1] === lightMap[from + 1] &&
          linear[from + 2] === lightMap[from + 2]
        )
          continue;
        const far = across[column]! + down[row]!;
        const light = 1 - dark * far * far;
        // Interleaved gradient noise: as even as blue noise, without a table. Jimenez, SIGGRAPH 2014.
        const noise = fraction(52.982_918_9 * fraction(0.067_110_56 * column + 0.005_837_15 * row));
        output[to] = byteOf(linear[from]! * light) + noise - 0.5;
        output[to + 1] = byteOf(linear[from + 1]! * light) + noise - 0.5;
        output[to + 2] = byteOf(linear[from + 2]! * light) + noise - 0.5;
        output[to + 3] = 255;
      }
    }
  }
}

const fraction = (value: number): number => value - Math.floor(value);

function edgeDistances(length: number, reach: number): Float32Array {
  return Float32Array.from({ length }, (_, index) => (((index + 0.5) / length) * 2 - 1) ** 2 * reach ** 2);
}
