import { z } from 'zod';
import type { PieceCard, Product } from '@/shared/catalog/catalog.ts';
import { id } from '@/shared/input/input.ts';
import { MAX_PLAN_ITEMS } from './room-plan.ts';

export const plannedProductsInput = z.object({ ids: z.array(id).min(1).max(MAX_PLAN_ITEMS) });

type PlannedFields = Pick<
  Product,
  | 'id'
  | 'name'
  | 'price'
  | 'stock'
  | 'categoryId'
  | 'imageUrl'
  | 'model3dUrl'
  | 'widthCm'
  | 'depthCm'
  | 'heightCm'
  | 'colour'
  | 'materials'
  | 'vendorId'
  | 'vendorName'
  | 'deliveryAvailable'
  | 'deliveryFee'
>;

/** A product, or a single variant with its values in its name. */
export interface PlannedProduct extends PlannedFields, Pick<PieceCard, 'listingId'> {
  /** Of the listing's options; empty without those. */
  values: string[];
}
