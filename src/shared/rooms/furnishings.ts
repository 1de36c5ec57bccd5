import { z } from 'zod';
import { COLOURS, STYLES } from '@/shared/catalog/facets.ts';
import { id } from '@/shared/input/input.ts';
import { FURNITURE_KINDS, type FurnitureKind } from './furniture-kinds.ts';
import type { PlannedProduct } from './planned-products.ts';
import { ROOM_SIZE } from './room-plan.ts';

/** Of one kind in one answer, and kinds in one question. */
const MAX_OF_KIND = 12;
const MAX_KINDS = 14;

const kinds = Object.keys(FURNITURE_KINDS) as [FurnitureKind, ...FurnitureKind[]];
const side = z.number().int().min(1).max(ROOM_SIZE.max);
const cents = z.number().int().min(1).max(9_999_999_999);

/** Which pieces of live stock may furnish a room, or take the place of one in it. */
export const furnishingsInput = z.object({
  kinds: z.array(z.enum(kinds)).min(1).max(MAX_KINDS),
  /** Of each kind. */
  each: z.number().int().min(1).max(MAX_OF_KIND).default(MAX_OF_KIND),
  /** For one piece. */
  maxPriceCents: cents.optional(),
  /** The floor that is free, whichever way the piece is turned. */
  fits: z.object({ width: side, depth: side }).optional(),
  /** Preferred, not required. */
  style: z.enum(STYLES).optional(),
  colours: z.array(z.enum(COLOURS)).max(COLOURS.length).optional(),
  /** Leaves out what stands in gardens and children's rooms. */
  isForLiving: z.boolean().optional(),
  categoryId: id.optional(),
  /** The nearest in price and size come first, and nothing else counts. */
  near: z.object({ priceCents: cents.optional(), width: side, depth: side }).optional(),
});
export type FurnishingsInput = z.infer<typeof furnishingsInput>;

/** A product in stock whose width and depth are known. */
export interface Furnishing extends PlannedProduct {
  kind: FurnitureKind;
  widthCm: number;
  depthCm: number;
  /** How many of the wished it has: the style, one of the colours. */
  suits: number;
}
