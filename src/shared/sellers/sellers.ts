import { z } from 'zod';
import { id } from '@/shared/input/input.ts';

export type * from './sellers-views.ts';

/** The latest reviews that a vendor's page shows. */
export const SELLER_REVIEWS = 6;

export const sellerInput = z.object({ id });
