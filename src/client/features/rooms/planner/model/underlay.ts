import { clamp, type Point } from '@/shared/rooms/room-plan.ts';

/** A picture of a floor plan that lies under the room, to be traced. Places and lengths in centimetres of the room. */
export interface Underlay {
  /** Of the picture as it is kept. */
  pixelWidth: number;
  pixelHeight: number;
  /** Centimetres that one of its pixels shows. */
  perPixel: number;
  /** Its upper left corner. */
  x: number;
  y: number;
  /** From 0, unseen, to 1. */
  opacity: number;
  isShown: boolean;
}

export interface ScaleLine {
  from: Point;
  to: Point;
}

/** A picture's width in centimetres: of a cupboard to that of a street. */
const UNDERLAY_WIDTH = { min: 20, max: 20_000 } as const;
export const UNDERLAY_OPACITY = { min: 0.1, max: 1, step: 0.05, usual: 0.6 } as const;
/** What a scale line may stand for. */
const LINE_LENGTH = { min: 10, max: 10_000 } as const;
/** A line of fewer pixels of the picture says too little of its scale. */
const SHORTEST_LINE = 10;
const FARTHEST = 20_000;

/** A picture as it lies at first: as large as the room takes it, in its middle. */
export function layUnder(
  pixels: { width: number; height: number },
  room: { width: number; height: number },
): Underlay {
  const perPixel = Math.min(room.width / pixels.width, room.height / pixels.height);
  return within({
    pixelWidth: pixels.width,
    pixelHeight: pixels.height,
    perPixel,
    x: (room.width - pixels.width * perPixel) / 2,
    y: (room.height - pixels.height * perPixel) / 2,
    opacity: UNDERLAY_OPACITY.usual,
    isShown: true,
  });
}

/** The underlay as it was changed, within its limits. Numbers that are none change nothing. */
export function changeUnderlay(underlay: Underlay, change: Partial<Underlay>): Underlay {
  const kept = Object.entries(change).filter(([, value]) => !Number.isNaN(value));
  return within({ ...underlay, ...Object.fromEntries(kept) });
}

/** The same, as wide as typed; its upper left corner stays. */
export function withWidth(underlay: Underlay, width: number): Underlay {
  return changeUnderlay(underlay, { perPixel: width / underlay.pixelWidth });
}

export function widthOf({ pixelWidth, perPixel }: Underlay): number {
  return pixelWidth * perPixel;
}

/**
 * The underlay at the scale that a line gives whose true length is known. Where the line begins the picture stays.
 *
 * @param length centimetres
 * @returns a sentence that says why not, where the line tells nothing
 */
export function scaleByLine(underlay: Underlay, { from, to }: ScaleLine, length: number): Underlay | string {
  if (Number.isNaN(length)) return 'Enter the length of the line in centimetres.';
  if (length < LINE_LENGTH.min || length > LINE_LENGTH.max) {
    return `The line can stand for ${LINE_LENGTH.min} to ${LINE_LENGTH.max.toLocaleString('en-NZ')} cm.`;
  }
  const pixels = Math.hypot(to.x - from.x, to.y - from.y) / underlay.perPixel;
  if (pixels < SHORTEST_LINE) return 'Draw a longer line: along a whole wall is best.';
  const perPixel = length / pixels;
  const factor = perPixel / underlay.perPixel;
  const scaled = {
    ...underlay,
    perPixel,
    x: from.x - (from.x - underlay.x) * factor,
    y: from.y - (from.y - underlay.y) * factor,
  };
  const kept = within(scaled);
  const isKept = kept.perPixel === perPixel && kept.x === scaled.x && kept.y === scaled.y;
  return isKept
    ? kept
    : 'With this length the whole picture would be too small or too large. Check the line and its length.';
}

/** Where a pixel of the picture lies in the room. */
export function toRoom({ x, y, perPixel }: Underlay, pixel: Point): Point {
  return { x: x + pixel.x * perPixel, y: y + pixel.y * perPixel };
}

function within(underlay: Underlay): Underlay {
  const { pixelWidth, perPixel, x, y, opacity } = underlay;
  return {
    ...underlay,
    perPixel: clamp(perPixel, UNDERLAY_WIDTH.min / pixelWidth, UNDERLAY_WIDTH.max / pixelWidth),
    x: clamp(x, -FARTHEST, FARTHEST),
    y: clamp(y, -FARTHEST, FARTHEST),
    opacity: clamp(opacity, UNDERLAY_OPACITY.min, UNDERLAY_OPACITY.max),
  };
}
