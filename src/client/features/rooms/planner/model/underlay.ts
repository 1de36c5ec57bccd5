import { formatNumber } from '@/shared/format/format-number.ts';
import { clamp, type Point } from '@/shared/rooms/room-plan.ts';
import { withoutNaN } from './build-room.ts';

/** A picture of a floor plan under the room, for tracing. In centimetres of the room. */
export interface Underlay {
  pixelWidth: number;
  pixelHeight: number;
  /** Centimetres per picture pixel. */
  perPixel: number;
  x: number;
  y: number;
  opacity: number;
  isShown: boolean;
}

export interface ScaleLine {
  from: Point;
  to: Point;
}

const UNDERLAY_WIDTH = { min: 20, max: 20_000 } as const;
export const UNDERLAY_OPACITY = { min: 0.1, max: 1, step: 0.05, usual: 0.6 } as const;
const LINE_LENGTH = { min: 10, max: 10_000 } as const;
/** Minimum pixels of a scale line; shorter ones are too imprecise. */
const SHORTEST_LINE = 10;
const FARTHEST = 20_000;

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

/** Applies a change within limits, ignoring NaN. */
export function changeUnderlay(underlay: Underlay, change: Partial<Underlay>): Underlay {
  return within({ ...underlay, ...withoutNaN(change) });
}

export function withWidth(underlay: Underlay, width: number): Underlay {
  return changeUnderlay(underlay, { perPixel: width / underlay.pixelWidth });
}

export function widthOf({ pixelWidth, perPixel }: Underlay): number {
  return pixelWidth * perPixel;
}

/**
 * Scales the underlay so that a line has its true length; the line's start stays in place.
 * @param length centimetres
 * @returns an error sentence if the line is unusable
 */
export function scaleByLine(underlay: Underlay, { from, to }: ScaleLine, length: number): Underlay | string {
  if (Number.isNaN(length)) return 'Enter the length of the line in centimetres.';
  if (length < LINE_LENGTH.min || length > LINE_LENGTH.max) {
    return `The line can stand for ${LINE_LENGTH.min} to ${formatNumber(LINE_LENGTH.max)} cm.`;
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

export const UNDERLAY_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const MAX_BYTES = 10_000_000;
/** Longest side in pixels at which lines of a scanned plan are still sharp. */
const LONGEST = 2_000;
const QUALITY = 0.85;

/**
 * Re-encodes a chosen picture, reduced to tracing size, which also drops metadata such as GPS positions.
 * @returns an error sentence if it can't be used
 */
export async function drawDown(file: File) {
  if (!UNDERLAY_TYPES.some((type) => type === file.type)) return 'Choose a PNG, JPG or WebP picture.';
  if (file.size > MAX_BYTES) return `The picture is too large: the most is ${MAX_BYTES / 1_000_000} MB.`;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const factor = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * factor));
    canvas.height = Math.max(1, Math.round(bitmap.height * factor));
    const context = canvas.getContext('2d');
    if (!context) return UNREADABLE;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return picture ? { picture, width: canvas.width, height: canvas.height } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

const UNREADABLE = 'This picture can’t be opened. Try another one, or a screenshot of it.';
