import { z } from 'zod';
import { id, line } from './input.ts';
import { linkInput } from './link.ts';
import {
  DEFAULT_WALL_COLOUR,
  FLOOR_TYPES,
  MAX_PLAN_ITEMS,
  ROOM_SIZE,
  ROOM_TEMPLATES,
  type RoomTemplateId,
} from './room-plan.ts';

const TEMPLATE_IDS = ROOM_TEMPLATES.map((template) => template.id) as [RoomTemplateId, ...RoomTemplateId[]];

const place = z.number().int().min(0).max(ROOM_SIZE.max);
const side = z.number().int().min(1).max(ROOM_SIZE.max);
const wall = z.number().int().min(ROOM_SIZE.min).max(ROOM_SIZE.max);

/** A plan as it is kept and as Export writes it. Keys are drawn anew when it is read. */
export const roomPlanInput = z.object({
  name: line('Name', 1, 100),
  roomType: z.enum(TEMPLATE_IDS),
  width: wall,
  height: wall,
  floorType: z.enum(FLOOR_TYPES),
  /** Files that were exported before walls had colours have none. */
  backgroundColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'Use a colour such as #f5efe4')
    .default(DEFAULT_WALL_COLOUR),
  items: z
    .array(
      z.object({
        productId: id.nullable(),
        name: line('Name', 1, 200),
        imageUrl: linkInput.nullable(),
        x: place,
        y: place,
        width: side,
        height: side,
        rotation: z.number().int().min(0).max(359),
        zIndex: z.number().int().min(0).max(100_000),
        hasTrueSize: z.boolean(),
      }),
    )
    .max(MAX_PLAN_ITEMS, `A plan holds at most ${MAX_PLAN_ITEMS} things`),
});

export const saveRoomPlanInput = roomPlanInput.extend({ id: id.nullish() });
export type SaveRoomPlanInput = z.infer<typeof saveRoomPlanInput>;
