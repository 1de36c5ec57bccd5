/**
 * A way in which demand may fall with the price. The elasticity at the reference price is `elasticity`; at other prices it is
 * elasticity · (price / reference) ^ curvature. Curvature 0 is constant elasticity, 1 the exponential curve; logit and
 * straight-line demand lie between 1 and 4.
 *
 * @see Klenow & Willis, Real Rigidities and Nominal Price Changes (2016), for demand of constant superelasticity
 */
export interface DemandShape {
  elasticity: number;
  curvature: number;
  /** How probable it is before any evidence of the product itself, as a logarithm. */
  logPrior: number;
}

/** Elasticities of durable goods, as studies find them: mostly 0.8 to 3 (Bijmolt, van Heerde & Pieters, 2005). */
const ELASTICITY = { median: 1.7, logDeviation: 0.5, from: 0.45, to: 6, steps: 20 } as const;
const CURVATURES: readonly { curvature: number; share: number }[] = [
  { curvature: 0, share: 0.25 },
  { curvature: 0.7, share: 0.2 },
  { curvature: 1.4, share: 0.2 },
  { curvature: 2.4, share: 0.2 },
  { curvature: 3.8, share: 0.15 },
];

export const SHAPES: readonly DemandShape[] = CURVATURES.flatMap(({ curvature, share }) =>
  Array.from({ length: ELASTICITY.steps }, (_, step) => {
    const { median, logDeviation, from, to, steps } = ELASTICITY;
    const elasticity = from * (to / from) ** (step / (steps - 1));
    const deviation = Math.log(elasticity / median) / logDeviation;
    return { elasticity, curvature, logPrior: Math.log(share) - deviation ** 2 / 2 };
  }),
);

/** The logarithm of demand at a price, by that at the reference price. @param x ln(price / reference) */
export function logDemand({ elasticity, curvature }: DemandShape, x: number): number {
  return -elasticity * steepness(curvature, x);
}

/** What an elasticity is multiplied with: the integral of exp(curvature · x) from the reference price on. */
function steepness(curvature: number, x: number): number {
  return curvature === 0 ? x : Math.expm1(curvature * x) / curvature;
}
