import { smoothstep } from '@/server/adapters/video/studio/stage/look.ts';
import { clearLayer, type Layer } from './layer.ts';

const SOFT = 3;

/**
 * Draws the transition between two views: both are scaled to an intermediate size, and straight upper and
 * lower edges to an intermediate slant. Cuts from one view to the other halfway: a dissolve shows every leg twice.
 * No other warping: matching rows or parts of outlines tore legs and slats.
 * @param part progress, 0 to 1
 * @param into overwritten
 */
export function drawMorph(one: Layer, other: Layer, part: number, into: Layer): void {
  clearLayer(into);
  const [here, there] = [outlineOf(one), outlineOf(other)];
  if (!here || !there) return;
  const [view, own] = part < 0.5 ? [one, here] : [other, there];
  const mix = (from: number, to: number) => from + (to - from) * part;
  const [left, right] = [mix(here.left, there.left), mix(here.right, there.right)];
  const [topTrust, bottomTrust] = [trustOf(here.top, there.top), trustOf(here.bottom, there.bottom)];
  const first = Math.max(0, Math.min(here.top.end, there.top.end) - SOFT);
  const last = Math.min(into.height - 1, Math.max(here.bottom.end, there.bottom.end) + SOFT);
  const end = Math.min(into.width - 1, Math.ceil(right) + SOFT);
  for (let x = Math.max(0, Math.floor(left) - SOFT); x <= end; x++) {
    const across = (x + 0.5 - left) / (right - left);
    const ownX = own.left + across * (own.right - own.left) - 0.5;
    const at = (edge: 'top' | 'bottom', trust: number) => ({
      own: edgeAt(own[edge], across, trust),
      mixed: mix(edgeAt(here[edge], across, trust), edgeAt(there[edge], across, trust)),
    });
    const [top, bottom] = [at('top', topTrust), at('bottom', bottomTrust)];
    for (let row = first; row <= last; row++) {
      const down = (row + 0.5 - top.mixed) / Math.max(1, bottom.mixed - top.mixed);
      sample(view, ownX, top.own + down * (bottom.own - top.own) - 0.5, into, row * into.width + x);
    }
  }
}

/** Bounds in pixels; upper and lower edge may be slanted, as of a cupboard seen from a corner. */
interface Outline {
  left: number;
  right: number;
  top: Edge;
  bottom: Edge;
}

interface Edge {
  end: number;
  /** The fitted line: row at the left end, and its slope in rows over the width. */
  at: number;
  fall: number;
  trust: number;
}

function trustOf(one: Edge, other: Edge): number {
  return Math.min(one.trust, other.trust);
}

function edgeAt({ end, at, fall }: Edge, across: number, trust: number): number {
  return end + (at + fall * across - end) * trust;
}

function outlineOf({ width, height, cover }: Layer): Outline | null {
  const tops: number[] = [];
  const bottoms: number[] = [];
  let left = width;
  for (let x = 0; x < width; x++) {
    let top = 0;
    while (top < height && cover[top * width + x]! <= 0.5) top++;
    if (top === height) continue;
    let bottom = height - 1;
    while (cover[bottom * width + x]! <= 0.5) bottom--;
    left = Math.min(left, x);
    tops[x - left] = top;
    bottoms[x - left] = bottom + 1;
  }
  if (tops.length === 0) return null;
  const [first, last] = [tops.reduce((a, b) => Math.min(a, b)), bottoms.reduce((a, b) => Math.max(a, b))];
  return {
    left,
    right: left + tops.length,
    top: fitEdge(tops, first, last - first),
    bottom: fitEdge(bottoms, last, last - first),
  };
}

/** Mean deviation of an edge from a line relative to the height: certainly straight, certainly not. */
const STRAIGHT = [0.035, 0.09] as const;

/** Least squares. @param rows per column; none where the piece is absent */
function fitEdge(rows: readonly number[], end: number, tall: number): Edge {
  const points = rows.map((row, x) => [(x + 0.5) / rows.length, row] as const).filter(Boolean);
  const mean = (of: (point: readonly [across: number, row: number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middle, level] = [mean(([across]) => across), mean(([, row]) => row)];
  const spread = mean(([across]) => (across - middle) ** 2);
  const fall = spread > 0 ? mean(([across, row]) => (across - middle) * (row - level)) / spread : 0;
  const at = level - fall * middle;
  const off = mean(([across, row]) => Math.abs(row - at - fall * across)) / tall;
  return { end, at, fall, trust: 1 - smoothstep(STRAIGHT[0], STRAIGHT[1], off) };
}

/** Copies a point of a view, interpolated between its pixels. */
function sample(
  { width, height, linear, cover }: Layer,
  x: number,
  y: number,
  into: Layer,
  to: number,
): void {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) return;
  const at = y0 * width + x0;
  const [fx, fy] = [x - x0, y - y0];
  const [w00, w10, w01, w11] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
  into.cover[to] =
    cover[at]! * w00 + cover[at + 1]! * w10 + cover[at + width]! * w01 + cover[at + width + 1]! * w11;
  for (let c = 0; c < 3; c++) {
    const a = at * 3 + c;
    const b = (at + width) * 3 + c;
    into.linear[to * 3 + c] =
      linear[a]! * w00 + linear[a + 3]! * w10 + linear[b]! * w01 + linear[b + 3]! * w11;
  }
}
