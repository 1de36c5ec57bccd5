import type { Pixels } from '@/server/adapters/video/studio/photos/pixels.ts';

/**
 * How strong an edge somebody must cross to come from the picture's border to a pixel, on the way with the weakest edges: soft
 * shadows are reached without crossing one, what stands in front of the ground is not.
 *
 * @param edges strength of the edge at each pixel, 0 to 255
 * @returns the strongest edge on the way, 0 to 255
 */
export function edgeBarrier(edges: Uint8Array, width: number, height: number): Uint8Array {
  const count = width * height;
  const barrier = new Uint8Array(count).fill(255);
  const isDone = new Uint8Array(count);
  // One list for each strength, emptied in rising order: an edge never makes a way easier.
  const waiting = Array.from({ length: 256 }, (): number[] => []);
  const reach = (pixel: number, from: number) => {
    const strength = Math.max(from, edges[pixel]!);
    if (isDone[pixel] || strength >= barrier[pixel]!) return;
    barrier[pixel] = strength;
    waiting[strength]?.push(pixel);
  };
  for (let x = 0; x < width; x++) {
    reach(x, 0);
    reach((height - 1) * width + x, 0);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width, 0);
    reach(y * width + width - 1, 0);
  }
  for (let strength = 0; strength < 256; strength++) {
    const list = waiting[strength]!;
    for (let pixel = list.pop(); pixel !== undefined; pixel = list.pop()) {
      if (isDone[pixel]) continue;
      isDone[pixel] = 1;
      const x = pixel % width;
      if (x > 0) reach(pixel - 1, strength);
      if (x < width - 1) reach(pixel + 1, strength);
      if (pixel >= width) reach(pixel - width, strength);
      if (pixel < count - width) reach(pixel + width, strength);
    }
  }
  return barrier;
}

/** The strongest difference to a neighbour, so that edges are lines without gaps. */
export function edgesOf({ width, height, rgba }: Pixels): Uint8Array {
  const edges = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const right = x < width - 1 ? difference(rgba, i, i + 1) : 0;
      const down = y < height - 1 ? difference(rgba, i, i + width) : 0;
      edges[i] = Math.min(255, Math.max(right, down));
    }
  }
  return edges;
}

/** Levels of 255, the mean of the three channels. */
export function difference(rgba: Uint8ClampedArray, a: number, b: number): number {
  const red = rgba[a * 4]! - rgba[b * 4]!;
  const green = rgba[a * 4 + 1]! - rgba[b * 4 + 1]!;
  const blue = rgba[a * 4 + 2]! - rgba[b * 4 + 2]!;
  return Math.sqrt((red * red + green * green + blue * blue) / 3);
}
