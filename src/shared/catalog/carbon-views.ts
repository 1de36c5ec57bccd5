import { z } from 'zod';
import { MATERIALS } from './passport.ts';

/** How much making the materials of one piece gives off. */
export const carbonEstimateView = z
  .strictObject({
    /** Kilograms of CO₂ equivalent, two significant figures, rounded away from each other. */
    lowKg: z.number(),
    highKg: z.number(),
    /**
     * Whether the materials had a life before: then they count nothing for this piece, and the figures are what the same
     * materials would give off made new.
     */
    isSecondLife: z.boolean(),
    /** The share of the weight that is not in the figures, in percent. */
    leftOutPercent: z.number(),
    /** Each material once, with its figures in the source. */
    lines: z.array(
      z.strictObject({
        material: z.enum(MATERIALS),
        percent: z.number(),
        lowPerKg: z.number(),
        highPerKg: z.number(),
        from: z.string(),
      }),
    ),
  })
  .meta({ id: 'CarbonEstimate' });
export type CarbonEstimate = z.infer<typeof carbonEstimateView>;
