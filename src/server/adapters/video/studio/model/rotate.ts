/** About the upright axis; what faced the camera comes round to its right. */
export function rotate(from: Float32Array, turn: number, into: Float32Array): Float32Array {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let at = 0; at < from.length; at += 3) {
    const [x, z] = [from[at]!, from[at + 2]!];
    into[at] = x * cos + z * sin;
    into[at + 1] = from[at + 1]!;
    into[at + 2] = z * cos - x * sin;
  }
  return into;
}
