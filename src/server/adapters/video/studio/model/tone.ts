const START = 0.8 - 0.04;
const DESATURATION = 0.15;

/**
 * Tone-maps in place: keeps material colours; compresses and desaturates highlights only.
 * @see Khronos PBR Neutral Tone Mapper, made for shops: https://github.com/KhronosGroup/ToneMapping
 */
export function toneMap(light: Float64Array): void {
  let [red, green, blue] = [light[0]!, light[1]!, light[2]!];
  const least = Math.min(red, green, blue);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  red -= offset;
  green -= offset;
  blue -= offset;
  const peak = Math.max(red, green, blue);
  if (peak >= START) {
    const rest = 1 - START;
    const newPeak = 1 - (rest * rest) / (peak + rest - START);
    const scale = newPeak / peak;
    const white = 1 - 1 / (DESATURATION * (peak - newPeak) + 1);
    red = red * scale + (newPeak - red * scale) * white;
    green = green * scale + (newPeak - green * scale) * white;
    blue = blue * scale + (newPeak - blue * scale) * white;
  }
  light[0] = red;
  light[1] = green;
  light[2] = blue;
}
