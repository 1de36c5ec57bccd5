import { z } from 'zod';
import { MAX_PIECE_NAME } from '@/shared/catalog/variants.ts';
import { id, line, word } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import {
  CEILING,
  DEFAULT_WALL_COLOUR,
  FIXTURE_SIDE,
  FIXTURES,
  type FixtureKind,
  FLOOR_TYPES,
  MAX_CORNERS,
  MAX_PLAN_FIXTURES,
  MAX_PLAN_ITEMS,
  MAX_PLAN_OPENINGS,
  OPENING_WIDTH,
  OPENINGS,
  type OpeningKind,
  type Point,
  ROOM_SIZE,
  ROOM_TEMPLATES,
  type RoomTemplateId,
  SWINGS,
  WAY_IN,
} from './room-plan.ts';
import { shapeOf } from './room-shape.ts';

const TEMPLATE_IDS = ROOM_TEMPLATES.map((template) => template.id) as [RoomTemplateId, ...RoomTemplateId[]];

/** PostgreSQL's largest integer. */
const MAX_REVISION = 2_147_483_647;

const whole = (min: number, max: number) => z.number().int().min(min).max(max);
const coordinate = whole(0, ROOM_SIZE.max);
const side = whole(1, ROOM_SIZE.max);
const wall = whole(ROOM_SIZE.min, ROOM_SIZE.max);
const high = whole(0, CEILING.max);
const fixtureSide = whole(FIXTURE_SIDE.min, FIXTURE_SIDE.max);
const wayInSide = whole(WAY_IN.min, ROOM_SIZE.max);

/** Clockwise from the upper left, within `width` and `height`; null for a rectangle. @see shapeOf */
const corners = z
  .array(z.object({ x: coordinate, y: coordinate }))
  .max(MAX_CORNERS)
  .transform((points, context): Point[] | null => {
    const shape = shapeOf(points);
    if (typeof shape !== 'string') return shape.corners;
    context.addIssue({ code: 'custom', message: shape });
    return z.NEVER;
  });

export const openingInput = z.object({
  kind: z.enum(keysOf<OpeningKind>(OPENINGS)),
  /** Index of its wall, named by its starting corner, clockwise from the upper left. */
  wall: whole(0, MAX_CORNERS - 1),
  at: coordinate,
  width: whole(1, OPENING_WIDTH.max),
  height: high,
  sill: high,
  hinge: z.enum(['left', 'right']),
  swing: z.enum(SWINGS),
});

/** `x` and `y` are the upper left corner. */
export const fixtureInput = z.object({
  kind: z.enum(keysOf<FixtureKind>(FIXTURES)),
  x: coordinate,
  y: coordinate,
  width: fixtureSide,
  height: fixtureSide,
});

/** An item of furniture. `x` and `y` are the upper left corner of its rotated outline. */
export const itemInput = z.object({
  productId: id.nullable(),
  name: line('Name', 1, MAX_PIECE_NAME),
  imageUrl: linkInput.nullable(),
  x: coordinate,
  y: coordinate,
  width: side,
  height: side,
  rotation: whole(0, 359),
  zIndex: whole(0, 100_000),
  /** The product's own size, not editable. */
  hasTrueSize: z.boolean(),
  heightCm: whole(1, ROOM_SIZE.max).nullable().default(null),
  isLocked: z.boolean().default(false),
});

/** The stored and exported format, with new keys on reading. Later fields are optional. */
export const roomPlanInput = z.object({
  name: line('Name', 1, 100),
  roomType: z.enum(TEMPLATE_IDS),
  width: wall,
  height: wall,
  floorType: z.enum(FLOOR_TYPES),
  backgroundColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'Use a colour such as #f5efe4')
    .default(DEFAULT_WALL_COLOUR),
  corners: corners.nullable().default(null),
  ceiling: whole(CEILING.min, CEILING.max).default(CEILING.default),
  openings: z
    .array(openingInput)
    .max(MAX_PLAN_OPENINGS, `A plan holds at most ${MAX_PLAN_OPENINGS} doors and windows`)
    .default([]),
  fixtures: z
    .array(fixtureInput)
    .max(MAX_PLAN_FIXTURES, `A plan holds at most ${MAX_PLAN_FIXTURES} columns, radiators and sockets`)
    .default([]),
  /** The narrowest door, stair or lift on the way in. A side of 20 m is unknown. */
  wayIn: z.object({ width: wayInSide, height: wayInSide }).nullable().default(null),
  /** Ids of disabled rules of advice. */
  rulesOff: z.array(word(40)).max(40).default([]),
  items: z.array(itemInput).max(MAX_PLAN_ITEMS, `A plan holds at most ${MAX_PLAN_ITEMS} things`),
});

/** Refused if the account has another `revision`, unless `isReplacing`, which keeps both. */
export const saveRoomPlanInput = roomPlanInput.extend({
  id: id.nullish(),
  revision: whole(0, MAX_REVISION).nullish(),
  isReplacing: z.boolean().optional(),
});
export type SaveRoomPlanInput = z.infer<typeof saveRoomPlanInput>;
export type StoredRoomPlan = z.infer<typeof roomPlanInput>;
export type RoomPlanData = Omit<StoredRoomPlan, 'name' | 'roomType' | 'width' | 'height' | 'items'>;
