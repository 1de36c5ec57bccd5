/** Triangles in a tree of boxes. Own code because three-mesh-bvh needs three.js on the server. */
export interface Tree {
  /** Per node: min x, y, z, max x, y, z. */
  boxes: Float32Array;
  /** A leaf's first triangle in `order`, or a node's second child; the first follows the node. */
  links: Int32Array;
  /** Triangles of a leaf; 0 for an inner node. */
  counts: Uint8Array;
  axes: Uint8Array;
  order: Uint32Array;
  /** Per triangle, in `order`: a vertex and two edges. */
  corners: Float32Array;
}

const LEAF = 4;
const BINS = 12;

export function buildTree(positions: Float32Array, triangles: Uint32Array): Tree {
  const count = triangles.length / 3;
  const order = Uint32Array.from({ length: count }, (_, triangle) => triangle);
  const bounds = new Float32Array(count * 6);
  const middles = new Float32Array(count * 3);
  for (let triangle = 0; triangle < count; triangle++) {
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [0, 1, 2].map((corner) => positions[triangles[triangle * 3 + corner]! * 3 + axis]!);
      bounds[triangle * 6 + axis] = Math.min(a!, b!, c!);
      bounds[triangle * 6 + axis + 3] = Math.max(a!, b!, c!);
      middles[triangle * 3 + axis] = (bounds[triangle * 6 + axis]! + bounds[triangle * 6 + axis + 3]!) / 2;
    }
  }
  const tree: Tree = {
    boxes: new Float32Array(count * 2 * 6),
    links: new Int32Array(count * 2),
    counts: new Uint8Array(count * 2),
    axes: new Uint8Array(count * 2),
    order,
    corners: new Float32Array(count * 9),
  };

  let nodes = 0;
  // Depth first, so that a node's first child follows it.
  const open: [from: number, to: number, parent: number][] = [[0, count, -1]];
  while (open.length > 0) {
    const [from, to, parent] = open.pop() as (typeof open)[number];
    const node = nodes++;
    if (parent >= 0) tree.links[parent] = node;
    writeBox(tree.boxes, node * 6, bounds, order, from, to);
    const middle = to - from > LEAF ? divide(order, middles, bounds, from, to, tree.axes, node) : to;
    if (middle === to) {
      tree.links[node] = from;
      tree.counts[node] = to - from;
    } else {
      open.push([middle, to, node], [from, middle, -1]);
    }
  }
  for (let place = 0; place < count; place++) {
    const [a, b, c] = [0, 1, 2].map((corner) => triangles[order[place]! * 3 + corner]! * 3);
    for (let axis = 0; axis < 3; axis++) {
      tree.corners[place * 9 + axis] = positions[a! + axis]!;
      tree.corners[place * 9 + 3 + axis] = positions[b! + axis]! - positions[a! + axis]!;
      tree.corners[place * 9 + 6 + axis] = positions[c! + axis]! - positions[a! + axis]!;
    }
  }
  return tree;
}

function writeBox(
  boxes: Float32Array,
  at: number,
  bounds: Float32Array,
  order: Uint32Array,
  from: number,
  to: number,
): void {
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity];
    for (let place = from; place < to; place++) {
      low = Math.min(low, bounds[order[place]! * 6 + axis]!);
      high = Math.max(high, bounds[order[place]! * 6 + axis + 3]!);
    }
    boxes[at + axis] = low;
    boxes[at + axis + 3] = high;
  }
}

/** Partitions along the longest side, stored in `axes`. @returns start of the second half */
function divide(
  order: Uint32Array,
  middles: Float32Array,
  bounds: Float32Array,
  from: number,
  to: number,
  axes: Uint8Array,
  node: number,
): number {
  let [axis, longest, low] = [0, -1, 0];
  for (let side = 0; side < 3; side++) {
    let [least, greatest] = [Infinity, -Infinity];
    for (let place = from; place < to; place++) {
      const value = middles[order[place]! * 3 + side]!;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    if (greatest - least > longest) [axis, longest, low] = [side, greatest - least, least];
  }
  axes[node] = axis;
  const half = from + ((to - from) >> 1);
  if (longest <= 0) return half;
  const cut = cheapestCut(order, middles, bounds, from, to, axis, low, longest);
  let [left, right] = [from, to - 1];
  while (left <= right) {
    if (((middles[order[left]! * 3 + axis]! - low) / longest) * BINS < cut) left++;
    else {
      const other = order[right]!;
      order[right--] = order[left]!;
      order[left] = other;
    }
  }
  return left === from || left === to ? half : left;
}

/** Surface area heuristic. @see Wald, On fast Construction of SAH-based Bounding Volume Hierarchies (2007) */
function cheapestCut(
  order: Uint32Array,
  middles: Float32Array,
  bounds: Float32Array,
  from: number,
  to: number,
  axis: number,
  low: number,
  length: number,
): number {
  const counts = new Array<number>(BINS).fill(0);
  const boxes = Array.from({ length: BINS }, () => [1e30, 1e30, 1e30, -1e30, -1e30, -1e30]);
  for (let place = from; place < to; place++) {
    const triangle = order[place]!;
    const bin = Math.min(BINS - 1, Math.floor(((middles[triangle * 3 + axis]! - low) / length) * BINS));
    counts[bin]!++;
    grow(boxes[bin]!, bounds, triangle * 6);
  }
  const costs = new Array<number>(BINS).fill(0);
  for (const isBack of [false, true]) {
    const box = [1e30, 1e30, 1e30, -1e30, -1e30, -1e30];
    let count = 0;
    for (let step = 0; step < BINS - 1; step++) {
      const bin = isBack ? BINS - 1 - step : step;
      count += counts[bin]!;
      grow(box, boxes[bin]!, 0);
      costs[isBack ? bin : bin + 1]! += count > 0 ? count * areaOf(box) : 0;
    }
  }
  return costs.indexOf(Math.min(...costs.slice(1)), 1);
}

function grow(box: number[], by: ArrayLike<number>, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    if (by[at + axis]! < box[axis]!) box[axis] = by[at + axis]!;
    if (by[at + axis + 3]! > box[axis + 3]!) box[axis + 3] = by[at + axis + 3]!;
  }
}

function areaOf(box: number[]): number {
  const [x, y, z] = [box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!];
  return x * y + y * z + z * x;
}

const stack = new Int32Array(128);

/** Result of `followRay`: triangle (-1 for none), distance, and whether its back was hit. */
export const met = { triangle: -1, distance: Infinity, isBehind: false };

/**
 * Casts a ray and writes the nearest hit into `met`.
 * @param reach maximum metres
 * @param isAnyEnough stops at any hit, for occlusion tests
 */
export function followRay(
  { boxes, links, counts, axes, order, corners }: Tree,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
  isAnyEnough = false,
): void {
  const ix = 1 / (dx || 1e-20);
  const iy = 1 / (dy || 1e-20);
  const iz = 1 / (dz || 1e-20);
  const nearX = dx < 0 ? 3 : 0;
  const nearY = dy < 0 ? 4 : 1;
  const nearZ = dz < 0 ? 5 : 2;
  let nearest = reach;
  let found = -1;
  let isBehind = false;
  let height = 0;
  let node = 0;
  for (;;) {
    const box = node * 6;
    let enter = (boxes[box + nearX]! - x) * ix;
    let leave = (boxes[box + 3 - nearX]! - x) * ix;
    const enterY = (boxes[box + nearY]! - y) * iy;
    const leaveY = (boxes[box + 5 - nearY]! - y) * iy;
    const enterZ = (boxes[box + nearZ]! - z) * iz;
    const leaveZ = (boxes[box + 7 - nearZ]! - z) * iz;
    if (enterY > enter) enter = enterY;
    if (enterZ > enter) enter = enterZ;
    if (leaveY < leave) leave = leaveY;
    if (leaveZ < leave) leave = leaveZ;
    if (enter <= leave && leave > 0 && enter < nearest) {
      const count = counts[node]!;
      if (count === 0) {
        // The nearer child first, to prune the other.
        const axis = axes[node]!;
        const isAgainst = (axis === 0 ? dx : axis === 1 ? dy : dz) < 0;
        stack[height++] = isAgainst ? node + 1 : links[node]!;
        node = isAgainst ? links[node]! : node + 1;
        continue;
      }
      for (let place = links[node]!, end = place + count; place < end; place++) {
        const c = place * 9;
        const ux = corners[c + 3]!;
        const uy = corners[c + 4]!;
        const uz = corners[c + 5]!;
        const vx = corners[c + 6]!;
        const vy = corners[c + 7]!;
        const vz = corners[c + 8]!;
        // Möller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection (1997).
        const px = dy * vz - dz * vy;
        const py = dz * vx - dx * vz;
        const pz = dx * vy - dy * vx;
        const side = ux * px + uy * py + uz * pz;
        if (side > -1e-14 && side < 1e-14) continue;
        const one = 1 / side;
        const tx = x - corners[c]!;
        const ty = y - corners[c + 1]!;
        const tz = z - corners[c + 2]!;
        const u = (tx * px + ty * py + tz * pz) * one;
        if (u < 0 || u > 1) continue;
        const qx = ty * uz - tz * uy;
        const qy = tz * ux - tx * uz;
        const qz = tx * uy - ty * ux;
        const v = (dx * qx + dy * qy + dz * qz) * one;
        if (v < 0 || u + v > 1) continue;
        const distance = (vx * qx + vy * qy + vz * qz) * one;
        if (distance > 0 && distance < nearest) {
          nearest = distance;
          found = order[place]!;
          isBehind = side < 0;
        }
      }
    }
    if (height === 0 || (isAnyEnough && found >= 0)) break;
    node = stack[--height]!;
  }
  met.triangle = found;
  met.distance = nearest;
  met.isBehind = isBehind;
}
