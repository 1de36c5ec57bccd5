import { z } from 'zod';
import { REGIONS } from '@/shared/constants.ts';
import { COLOURS, MATERIALS, RATINGS, STYLES } from './facets.ts';

/**
 * How many products on sale have each value, under the search and all other filters: what choosing it as well, or instead,
 * would leave.
 */
export const facetsView = z
  .strictObject({
    /** What the search and all filters leave. */
    total: z.int(),
    /** By the category's id; absent where there are none. */
    category: z.record(z.string(), z.number()),
    /** The bars of the histogram, cheapest first (`priceBarOf`). */
    price: z.array(z.number()),
    region: z.record(z.enum(REGIONS), z.number()),
    material: z.record(z.enum(MATERIALS), z.number()),
    colour: z.record(z.enum(COLOURS), z.number()),
    style: z.record(z.enum(STYLES), z.number()),
    /** With so many stars or more. */
    rating: z.record(z.literal(RATINGS), z.number()),
    delivery: z.number(),
    inStock: z.number(),
    reclaimed: z.number(),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof facetsView>;
