const STEPS = 1024;
const starts = new Uint32Array(STEPS + 1);

/**
 * Orders triangles from the eye away, by where their first corners are, roughly.
 *
 * @param clip as the raster has it
 * @param order all triangles; overwritten
 */
export function sortByDepth(triangles: Uint32Array, clip: Float32Array, order: Uint32Array): void {
  let [least, most] = [Infinity, -Infinity];
  for (let at = 2; at < clip.length; at += 3) {
    least = Math.min(least, clip[at]!);
    most = Math.max(most, clip[at]!);
  }
  const scale = most > least ? (STEPS - 1) / (most - least) : 0;
  const stepOf = (triangle: number) => ((clip[triangles[triangle * 3]! * 3 + 2]! - least) * scale) | 0;

  starts.fill(0);
  for (let triangle = 0; triangle < order.length; triangle++) starts[stepOf(triangle) + 1]!++;
  for (let step = 0; step < STEPS; step++) starts[step + 1]! += starts[step]!;
  for (let triangle = 0; triangle < order.length; triangle++) order[starts[stepOf(triangle)]!++] = triangle;
}
