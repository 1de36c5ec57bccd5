import { z } from 'zod';
import { COLOURS, STYLES } from '@/shared/catalog/facets.ts';
import { id } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { FURNITURE_KINDS, type FurnitureKind } from './furniture-kinds.ts';
import type { PlannedProduct } from './planned-products.ts';
import { ROOM_SIZE } from './room-plan.ts';

/** Per kind in a response, and kinds per request. */
const MAX_OF_KIND = 12;
const MAX_KINDS = 14;

const kindNames = keysOf(FURNITURE_KINDS);
const side = z.number().int().min(1).max(ROOM_SIZE.max);
const cents = z.number().int().min(1).max(9_999_999_999);

/** Stock for furnishing a room or replacing a piece. */
export const furnishingsInput = z.object({
  kinds: z.array(z.enum(kindNames)).min(1).max(MAX_KINDS),
  each: z.number().int().min(1).max(MAX_OF_KIND).default(MAX_OF_KIND),
  maxPriceCents: cents.optional(),
  /** Free floor; the piece may be rotated. */
  fits: z.object({ width: side, depth: side }).optional(),
  style: z.enum(STYLES).optional(),
  colours: z.array(z.enum(COLOURS)).max(COLOURS.length).optional(),
  /** Excludes outdoor and children's furniture. */
  isForLiving: z.boolean().optional(),
  categoryId: id.optional(),
  /** Sorts by closeness in price and size only. */
  near: z.object({ priceCents: cents.optional(), width: side, depth: side }).optional(),
});
export type FurnishingsInput = z.infer<typeof furnishingsInput>;

/** A product in stock with known width and depth. */
export interface Furnishing extends PlannedProduct {
  kind: FurnitureKind;
  widthCm: number;
  depthCm: number;
  /** Number of matching wishes: style, one of the colours. */
  suits: number;
}
