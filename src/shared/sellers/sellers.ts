import { z } from 'zod';
import { id } from '@/shared/input/input.ts';

export type * from './sellers-views.ts';

export const SELLER_REVIEWS = 6;

export const sellerInput = z.object({ id });
