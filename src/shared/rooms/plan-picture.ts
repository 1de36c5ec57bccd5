import { inDrawingOrder, levelOf } from './furniture-kinds.ts';
import { drawItem, drawOpening, placeNames } from './plan-drawing/draw-items.ts';
import { pathOf, type TextMark } from './plan-drawing/marks.ts';
import { boundingBoxOfPoints, withMargin } from './room-advice/sides.ts';
import { FLOOR_LOOKS, WALL } from './room-looks.ts';
import type { Point, RoomItem, RoomPlan } from './room-plan.ts';
import {
  type Box,
  boxOf,
  cornersOf,
  cornersOfBox,
  middleOf,
  pointAlong,
  spansAt,
  transposed,
  wallsOf,
} from './room-shape.ts';
import { endsOf } from './room-walls.ts';

interface PictureShape {
  d: string;
  fill: string;
  stroke?: string;
  strokeWidth?: number;
  isDashed?: boolean;
  opacity?: number;
}

interface PictureImage {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

export interface PlanPicture {
  /** Visible area: room and walls. */
  frame: Box;
  shapes: (PictureShape | PictureImage)[];
}

const LINE = '#4a4034';
const GONE = '#b6b4ae';
const THIN = { fill: 'none', stroke: LINE, strokeWidth: 1 };
const LOOKS = {
  rug: { fill: '#b5835a', opacity: 0.45 },
  floor: { fill: '#fbf6ea' },
  top: { fill: '#dfe5d3' },
  wall: { fill: '#c9b79b' },
  ceiling: { fill: '#fff3c4', opacity: 0.7 },
} as const;

export type TopViews = ReadonlyMap<number, string>;
const NO_VIEWS: TopViews = new Map();

/** A plan from above. Items with a top view show it; those without a product are grey. */
export function planPicture(plan: RoomPlan, topViews = NO_VIEWS): PlanPicture {
  const outline = pathOf({ kind: 'polygon', look: 'floor', points: cornersOf(plan) });
  const { floor, joint } = FLOOR_LOOKS[plan.floorType];
  return {
    frame: frameOf(plan),
    shapes: [
      // The floor covers half of each line.
      { d: outline, fill: 'none', stroke: LINE, strokeWidth: 2 * WALL + 3 },
      { d: outline, fill: 'none', stroke: plan.backgroundColor, strokeWidth: 2 * WALL },
      { d: outline, fill: floor, stroke: LINE, strokeWidth: 1.5 },
      { d: jointsOf(plan), fill: 'none', stroke: joint, strokeWidth: 1 },
      ...openingShapes(plan, floor),
      ...plan.fixtures.map((fixture) => ({
        ...{ ...THIN, fill: '#8d8a84' },
        d: pathOf({ kind: 'polygon', look: 'fixture', points: cornersOfBox(fixture) }),
      })),
      ...inDrawingOrder(plan.items).flatMap((item): PlanPicture['shapes'] => {
        const url = item.productId === null ? undefined : topViews.get(item.productId);
        return url ? [viewOf(item, url)] : itemShapes(item);
      }),
    ],
  };
}

/** Room, walls and doors opening outwards. */
function frameOf(plan: RoomPlan): Box {
  const walls = wallsOf(plan);
  const tips = plan.openings.flatMap((opening) => {
    const wall = walls[opening.wall];
    if (!wall || opening.kind !== 'door' || opening.swing !== 'out') return [];
    return endsOf(opening, wall).map((end) => pointAlong(end, wall.inward, -opening.width));
  });
  return withMargin(boundingBoxOfPoints([...cornersOf(plan), ...tips]), 2 * WALL);
}

/** Scale at which names have the same size as in a picture. */
const NAME_SCALE = 54;

/** Names of items with space for them; items with a top view need none. Searching the space is most of the work. */
export function planLabels({ items }: RoomPlan, topViews = NO_VIEWS): TextMark[] {
  const isNamed = ({ productId }: RoomItem) => productId === null || !topViews.has(productId);
  // Lamps are filled here.
  const isFilled = ({ name }: RoomItem) => levelOf(name) !== 'rug';
  return placeNames(items, NAME_SCALE, isNamed, isFilled).flatMap(({ lines }) => lines);
}

function viewOf(item: RoomItem, url: string): PictureImage {
  const { width, height, rotation } = item;
  return { url, ...middleOf(boxOf(item)), width, height, rotation };
}

function itemShapes(item: RoomItem): PictureShape[] {
  const isGone = item.productId === null;
  const look = isGone ? { fill: GONE, isDashed: true } : LOOKS[levelOf(item.name)];
  const figures = drawItem(item).slice(0, isGone ? 1 : undefined);
  return figures.map((figure) => ({
    d: pathOf(figure),
    ...(figure.kind === 'line' ? THIN : { stroke: LINE, strokeWidth: 1.5, ...look }),
  }));
}

function openingShapes(plan: RoomPlan, floor: string): PictureShape[] {
  const walls = wallsOf(plan);
  return plan.openings.flatMap((opening) => {
    const wall = walls[opening.wall];
    const fill = opening.kind === 'window' ? '#ffffff' : floor;
    return (wall ? drawOpening(opening, wall) : []).map((figure) => ({
      d: pathOf(figure),
      fill: figure.look === 'gap' ? fill : 'none',
      stroke: figure.look === 'glass' ? '#7d9db3' : LINE,
      strokeWidth: 1,
    }));
  });
}

/** SVG path data of the joints between boards or tiles, clipped to the outline; empty without joints. */
export function jointsOf(plan: Pick<RoomPlan, 'width' | 'height' | 'corners' | 'floorType'>): string {
  const { boards, isTiled } = FLOOR_LOOKS[plan.floorType];
  const corners = cornersOf(plan);
  const line = (from: Point, to: Point) => pathOf({ kind: 'line', look: 'hair', from, to });
  return [
    ...stripes(plan.height, boards).flatMap((y) =>
      spansAt(y, corners).map(([from, to]) => line({ x: from, y }, { x: to, y })),
    ),
    ...stripes(isTiled ? plan.width : 0, boards).flatMap((x) =>
      spansAt(x, transposed(corners)).map(([from, to]) => line({ x, y: from }, { x, y: to })),
    ),
  ].join('');
}

function stripes(length: number, step: number): number[] {
  const count = step === 0 ? 0 : Math.max(0, Math.ceil(length / step) - 1);
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}
