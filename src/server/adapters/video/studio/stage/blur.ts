/**
 * Box blur in place; edges repeat.
 * @param channels numbers per pixel
 * @param reach pixels of the box to either side
 */
export function blur(image: Float32Array, wide: number, high: number, channels: number, reach: number): void {
  const rows = scratch(image.length);
  slide(image, rows, high, wide, wide * channels, channels, channels, reach);
  slide(rows, image, wide, high, channels, wide * channels, channels, reach);
}

function slide(
  from: Float32Array,
  output: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  channels: number,
  reach: number,
): void {
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < channels; channel++) {
      const start = line * lineStep + channel;
      const last = start + (length - 1) * step;
      let sum = 0;
      for (let position = -reach; position <= reach; position++)
        sum += from[Math.min(last, Math.max(start, start + position * step))]!;
      for (let position = 0; position < length; position++) {
        const at = start + position * step;
        output[at] = sum * share;
        sum += from[Math.min(last, at + (reach + 1) * step)]! - from[Math.max(start, at - reach * step)]!;
      }
    }
  }
}

let buffer = new Float32Array(0);

/** Buffer shared by all blurs of one size. */
function scratch(length: number): Float32Array {
  if (buffer.length !== length) buffer = new Float32Array(length);
  return buffer;
}
