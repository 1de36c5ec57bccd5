import { z } from 'zod';
import { REGIONS } from '@/shared/constants.ts';
import { view } from '@/shared/views.ts';
import { GRADES } from './condition.ts';
import { COLOURS, MATERIALS, RATINGS, STYLES } from './facets.ts';

/** Products per value under the search and all other filters. */
export const facetsView = view('Facets', {
  total: z.int(),
  /** By category id; empty ones are absent. */
  category: z.record(z.string(), z.number()),
  /** Histogram, cheapest first (`priceBarOf`). */
  price: z.array(z.number()),
  region: z.record(z.enum(REGIONS), z.number()),
  material: z.record(z.enum(MATERIALS), z.number()),
  colour: z.record(z.enum(COLOURS), z.number()),
  style: z.record(z.enum(STYLES), z.number()),
  condition: z.record(z.enum(GRADES), z.number()),
  /** By id of a filter's option, if all products are in one category; empty ones are absent. */
  option: z.record(z.string(), z.number()),
  rating: z.record(z.literal(RATINGS), z.number()),
  delivery: z.number(),
  /** Delivered to the buyer's place; null while it is unknown. */
  deliversTo: z.number().nullable(),
  inStock: z.number(),
  reclaimed: z.number(),
});
export type Facets = z.infer<typeof facetsView>;
