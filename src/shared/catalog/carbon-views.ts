import { z } from 'zod';
import { MATERIALS } from './passport.ts';

export const carbonEstimateView = z
  .strictObject({
    /** Kilograms of CO₂ equivalent, two significant figures, rounded outwards. */
    lowKg: z.number(),
    highKg: z.number(),
    /** True for second-hand materials: they don't count, and the figures are those of new materials. */
    isSecondLife: z.boolean(),
    /** Percent of the weight without figures. */
    leftOutPercent: z.number(),
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
