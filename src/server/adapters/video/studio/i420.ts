/** Bytes of a frame as encoders take it. */
export function i420Size(width: number, height: number): number {
  return (width * height * 3) / 2;
}

// ITU-R BT.709, 8 bits, limited range (sections 3.2 to 3.4 and 4.6), times 2^16.
const ONE = 1 << 16;
const LUMA = [0.2126, 0.7152, 0.0722].map((share) => Math.round((share * 219 * ONE) / 255)) as Weights;
const BLUE = [-0.2126, -0.7152, 0.9278].map((share) =>
  Math.round((share * 224 * ONE) / 255 / 1.8556),
) as Weights;
const RED = [0.7874, -0.7152, -0.0722].map((share) =>
  Math.round((share * 224 * ONE) / 255 / 1.5748),
) as Weights;
type Weights = [number, number, number];

/**
 * Turns a picture into what encoders take: a plane of brightness, then two of colour with half the width and height. Ours,
 * so that both encoders, and what the file says of its colours, agree.
 *
 * @param rgba sRGB, four bytes a pixel; its alpha is not looked at
 * @param into `i420Size` bytes
 */
export function toI420(rgba: Uint8ClampedArray, width: number, height: number, into: Uint8Array): void {
  const [lr, lg, lb] = LUMA;
  const [br, bg, bb] = BLUE;
  const [rr, rg, rb] = RED;
  const blueAt = width * height;
  const redAt = blueAt + blueAt / 4;
  const half = ONE / 2;
  let colour = 0;

  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, colour++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let corner = 0; corner < 4; corner++) {
        const place = (y + (corner >> 1)) * width + x + (corner & 1);
        const r = rgba[place * 4] as number;
        const g = rgba[place * 4 + 1] as number;
        const b = rgba[place * 4 + 2] as number;
        into[place] = 16 + ((lr * r + lg * g + lb * b + half) >> 16);
        red += r;
        green += g;
        blue += b;
      }
      // Sums of four: two more bits to shift away.
      into[blueAt + colour] = 128 + ((br * red + bg * green + bb * blue + 2 * ONE) >> 18);
      into[redAt + colour] = 128 + ((rr * red + rg * green + rb * blue + 2 * ONE) >> 18);
    }
  }
}
