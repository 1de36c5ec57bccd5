import { z } from 'zod';
import type { Product } from '@/shared/catalog/catalog.ts';
import { id } from '@/shared/input/input.ts';
import { MAX_PLAN_ITEMS } from './room-plan.ts';

export const plannedProductsInput = z.object({ ids: z.array(id).min(1).max(MAX_PLAN_ITEMS) });

export type PlannedProduct = Pick<
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
