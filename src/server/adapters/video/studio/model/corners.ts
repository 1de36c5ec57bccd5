/** Perspective-correct barycentric coordinates of pixels. */
export interface Corners {
  readonly vertices: Int32Array;
  /** Barycentric coordinates, which sum to 1, and the depth in metres. */
  readonly shares: Float64Array;
  begin(clip: Float32Array): void;
  find(triangle: number, x: number, y: number): void;
}

export function createCorners(triangles: Uint32Array): Corners {
  const vertices = new Int32Array(3);
  const shares = new Float64Array(4);
  // The coordinates as linear functions of the pixel, for the latest triangle.
  const slopes = new Float64Array(9);
  const latestTriangle = new Int32Array(1);
  let clip: Float32Array;

  return {
    vertices,
    shares,
    begin(next) {
      clip = next;
      latestTriangle[0] = -1;
    },
    find(triangle, x, y) {
      if (triangle !== latestTriangle[0]) computeSlopes(triangle);
      let p = slopes[0]! * x + slopes[1]! * y + slopes[2]!;
      let q = slopes[3]! * x + slopes[4]! * y + slopes[5]!;
      let r = slopes[6]! * x + slopes[7]! * y + slopes[8]!;
      const ahead = 1 / (p + q + r);
      p *= ahead;
      q *= ahead;
      r *= ahead;
      if (p < 0 || q < 0 || r < 0) {
        p = Math.max(0, p);
        q = Math.max(0, q);
        r = Math.max(0, r);
        const all = 1 / (p + q + r);
        p *= all;
        q *= all;
        r *= all;
      }
      shares[0] = p;
      shares[1] = q;
      shares[2] = r;
      shares[3] = ahead;
    },
  };

  function computeSlopes(triangle: number): void {
    latestTriangle[0] = triangle;
    const a = triangles[triangle * 3]!;
    const b = triangles[triangle * 3 + 1]!;
    const c = triangles[triangle * 3 + 2]!;
    vertices[0] = a;
    vertices[1] = b;
    vertices[2] = c;
    const ax = clip[a * 3]!;
    const ay = clip[a * 3 + 1]!;
    const aw = clip[a * 3 + 2]!;
    const bx = clip[b * 3]!;
    const by = clip[b * 3 + 1]!;
    const bw = clip[b * 3 + 2]!;
    const cx = clip[c * 3]!;
    const cy = clip[c * 3 + 1]!;
    const cw = clip[c * 3 + 2]!;
    slopes[0] = by * cw - bw * cy;
    slopes[1] = bw * cx - bx * cw;
    slopes[2] = bx * cy - by * cx;
    slopes[3] = cy * aw - cw * ay;
    slopes[4] = cw * ax - cx * aw;
    slopes[5] = cx * ay - cy * ax;
    slopes[6] = ay * bw - aw * by;
    slopes[7] = aw * bx - ax * bw;
    slopes[8] = ax * by - ay * bx;
    const one = 1 / (ax * slopes[0]! + ay * slopes[1]! + aw * slopes[2]!);
    for (let at = 0; at < 9; at++) slopes[at]! *= one;
  }
}
