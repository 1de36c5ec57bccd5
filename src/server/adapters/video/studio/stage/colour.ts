/**
 * "Linear" means proportional to light (BT.709 primaries), 1 being display white. Light is added and blended
 * in linear values only; pictures and screens are sRGB.
 *
 * Here and in the folders beside, `array[index]!` states that the loop stays within the array. A check for
 * each number of each pixel would cost more than the work itself.
 */

/** @see IEC 61966-2-1, sRGB */
function linearOf(srgb: number): number {
  return srgb <= 0.04045 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4;
}

function srgbOf(linear: number): number {
  return linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** Linear value of each sRGB byte. */
export const LINEAR_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255));

const STEPS = 8192;
/** sRGB from 0 to 255, unrounded, indexed by the square root of light, for resolution in dark tones. */
const SRGB_OF_ROOT = Float32Array.from({ length: STEPS + 2 }, (_, step) => 255 * srgbOf((step / STEPS) ** 2));

/** @returns 0 to 255, fractional for dithering */
export function byteOf(linear: number): number {
  const position = linear >= 1 ? STEPS : linear <= 0 ? 0 : Math.sqrt(linear) * STEPS;
  return SRGB_OF_ROOT[(position + 0.5) | 0]!;
}

export type Rgb = readonly [red: number, green: number, blue: number];

export function linearRgb(hex: string): Rgb {
  const byte = (at: number) => LINEAR_OF_BYTE[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0;
  return [byte(1), byte(3), byte(5)];
}
