import type { Rgb } from '@/server/adapters/video/studio/stage/colour.ts';
import { smoothstep } from '@/server/adapters/video/studio/stage/look.ts';
import { evenDirections, HARMONICS, writeHarmonics } from './bake.ts';

/** The studio's lamps: x is right of the camera, y up, z towards it. Uniform light of 1 shows white as white. */
export interface StudioLight {
  /** Unit direction of the only shadow-casting lamp. */
  key: Rgb;
  /** Tangent of half its angle: softness of its shadows. */
  keySpread: number;
  keyColour: Rgb;
  fill(x: number, y: number, z: number): Rgb;
  /** Brightness of the key lamp in reflections, relative to `keyColour`. */
  keyGlare(x: number, y: number, z: number): number;
}

interface SoftBox {
  towards: Rgb;
  wide: number;
  tall: number;
}

const KEY: SoftBox = { towards: unit(-0.6, 0.74, 0.6), wide: 0.42, tall: 0.42 };
const RIGHT: SoftBox = { towards: unit(1, 0.42, 0.25), wide: 0.34, tall: 0.85 };
const BEHIND: SoftBox = { towards: unit(-0.5, 0.55, -1), wide: 0.75, tall: 0.22 };
const TOP: SoftBox = { towards: unit(0.12, 1, -0.12), wide: 0.7, tall: 0.4 };

/** White surroundings, a large softbox above on the left, a strip on the right, a rim light behind. */
export function studioLight(isRoom: boolean, floor: Rgb): StudioLight {
  const warm: Rgb = isRoom ? [1.04, 0.98, 0.89] : [1, 0.985, 0.96];
  return {
    key: KEY.towards,
    keySpread: 0.2,
    keyColour: isRoom ? [0.9, 0.8, 0.66] : [0.8, 0.765, 0.715],
    keyGlare: (x, y, z) => 7.5 * insideOf(KEY, x, y, z),
    fill(x, y, z) {
      // The ceiling is brighter than the walls, and behind the camera it is darker, as in a room.
      const up = smoothstep(-0.15, 0.9, y);
      const front = 0.68 + 0.32 * smoothstep(-0.9, 0.35, -z);
      const wall = (0.4 + 0.16 * up) * front;
      const boxes =
        1.5 * insideOf(RIGHT, x, y, z) + 1.3 * insideOf(BEHIND, x, y, z) + 0.55 * insideOf(TOP, x, y, z);
      const floorPart = smoothstep(0.04, -0.12, y);
      // The lamps are above and on the left, so the floor is brighter there.
      const floorLight = 0.34 + 0.26 * smoothstep(0, -0.8, y) - 0.1 * x;
      return [0, 1, 2].map(
        (channel) =>
          (wall * warm[channel]! + boxes) * (1 - floorPart) + floorLight * floor[channel]! * floorPart,
      ) as unknown as Rgb;
    },
  };
}

/** 1 inside a softbox seen from the piece, 0 outside, soft edge. */
function insideOf({ towards, wide, tall }: SoftBox, x: number, y: number, z: number): number {
  const ahead = x * towards[0] + y * towards[1] + z * towards[2];
  if (ahead <= 0.05) return 0;
  const level = Math.hypot(towards[0], towards[2]) || 1;
  const [rx, rz] = [towards[2] / level, -towards[0] / level];
  const [ux, uy, uz] = [towards[1] * rz, towards[2] * rx - towards[0] * rz, -towards[1] * rx];
  const aside = Math.abs(x * rx + z * rz) / ahead;
  const above = Math.abs(x * ux + y * uy + z * uz) / ahead;
  return smoothstep(wide * 1.12, wide * 0.88, aside) * smoothstep(tall * 1.12, tall * 0.88, above);
}

function unit(x: number, y: number, z: number): Rgb {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const SAMPLES = 1536;

/** The fill light's harmonics for a rotated piece: nine per colour channel. */
export interface FillHarmonics {
  turned(turn: number, output: Float32Array): void;
}

/** Projects the fill light onto spherical harmonics. */
export function fillHarmonics(light: StudioLight): FillHarmonics {
  const directions = evenDirections(SAMPLES);
  const colours = new Float64Array(SAMPLES * 3);
  for (let at = 0; at < colours.length; at += 3)
    colours.set(light.fill(directions[at]!, directions[at + 1]!, directions[at + 2]!), at);
  const basis = new Float64Array(HARMONICS);

  return {
    turned(turn, output) {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      output.fill(0);
      for (let at = 0; at < colours.length; at += 3) {
        // The direction in the rotated piece's coordinates.
        const [x, z] = [directions[at]!, directions[at + 2]!];
        writeHarmonics(x * cos - z * sin, directions[at + 1]!, x * sin + z * cos, basis);
        for (let channel = 0; channel < 3; channel++) {
          const light = (colours[at + channel]! * 4 * Math.PI) / SAMPLES;
          for (let index = 0; index < HARMONICS; index++)
            output[channel * HARMONICS + index]! += light * basis[index]!;
        }
      }
    },
  };
}
