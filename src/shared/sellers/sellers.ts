import { z } from 'zod';
import { id } from '@/shared/input/input.ts';

export type * from './sellers-views.ts';

/** Latest reviews on a vendor's page. */
export const SELLER_REVIEWS = 6;

export const sellerInput = z.object({ id });
