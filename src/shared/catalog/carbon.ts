import type { Material, PassportFacts } from './passport.ts';
import type { CarbonEstimate } from './passport-views.ts';

export type * from './passport-views.ts';

/** Kilograms of CO₂ equivalent per kilogram of material, cradle to gate. */
interface CarbonFactor {
  low: number;
  high: number;
  from: string;
}

/**
 * Source of all factors. @see Hammond & Jones, Inventory of Carbon and Energy (ICE) version 2.0, University
 * of Bath, 2011
 */
export const CARBON_SOURCE = {
  name: 'Hammond and Jones, Inventory of Carbon and Energy (ICE) 2.0, University of Bath, 2011',
  url: 'https://circularecology.com/embodied-carbon-footprint-database.html',
} as const;

/** Relative range where the source has a single figure. */
const ALLOWANCE = 0.3;

const FOSSIL_TO_ALL = 'fossil alone, to fossil and biogenic';
const RECYCLED_TO_VIRGIN = 'all recycled, to all virgin';

/** Omits materials without a figure in the source (bamboo, cork, leather, linen, …): no guessing. */
const FACTORS: Partial<Record<Material, CarbonFactor>> = {
  hardwood: { low: 0.24, high: 0.87, from: `Timber, sawn hardwood: ${FOSSIL_TO_ALL}` },
  softwood: { low: 0.2, high: 0.59, from: `Timber, sawn softwood: ${FOSSIL_TO_ALL}` },
  plywood: { low: 0.45, high: 1.1, from: `Timber, plywood: ${FOSSIL_TO_ALL}` },
  particleboard: { low: 0.54, high: 0.86, from: `Timber, particle board: ${FOSSIL_TO_ALL}` },
  mdf: { low: 0.39, high: 0.74, from: `Timber, MDF: ${FOSSIL_TO_ALL}` },
  paper: oneFigure(1.29, 'Paper, paperboard'),
  cotton: oneFigure(6.78, 'Cotton, fabric'),
  wool: oneFigure(5.53, 'Carpet, wool'),
  'synthetic-fabric': { low: 3.9, high: 5.56, from: 'Carpet: general, to polyethylene terephthalate' },
  foam: oneFigure(4.84, 'Plastics, polyurethane flexible foam'),
  rubber: oneFigure(2.85, 'Rubber, general'),
  plastic: { low: 1.93, high: 4.49, from: 'Plastics: high-density polyethylene, to moulded polypropylene' },
  steel: { low: 0.47, high: 2.89, from: `Steel, general: ${RECYCLED_TO_VIRGIN}` },
  'stainless-steel': oneFigure(6.15, 'Steel, stainless'),
  'cast-iron': oneFigure(2.03, 'Iron, general'),
  aluminium: { low: 1.81, high: 12.79, from: `Aluminium, general: ${RECYCLED_TO_VIRGIN}` },
  brass: { low: 1.2, high: 4.8, from: `Brass: ${RECYCLED_TO_VIRGIN}` },
  glass: { low: 0.91, high: 1.35, from: 'Glass: primary, to toughened' },
  ceramic: { low: 0.7, high: 1.61, from: 'Ceramics: general, to sanitary products' },
  stone: { low: 0.079, high: 0.7, from: 'Stone: general, to granite' },
  concrete: oneFigure(0.107, 'Concrete, general'),
};

function oneFigure(figure: number, from: string): CarbonFactor {
  return {
    low: figure * (1 - ALLOWANCE),
    high: figure * (1 + ALLOWANCE),
    from: `${from}: ${figure}, give or take ${ALLOWANCE * 100}%`,
  };
}

/**
 * Percent of the weight that must have a factor, as in environmental product declarations.
 * @see EN 15804:2012+A2:2019, 6.3.6
 */
export const CARBON_COVERAGE = 95;

/**
 * Estimates emissions of a piece's materials by weight. Excludes assembly, packing, transport, use and the
 * carbon stored in wood.
 * @returns null without weight, origin or materials, or below `CARBON_COVERAGE`
 */
export function estimateCarbon({
  weightKg,
  origin,
  materialShares,
}: Pick<PassportFacts, 'weightKg' | 'origin' | 'materialShares'>): CarbonEstimate | null {
  if (weightKg === null || origin === null) return null;
  const percents = new Map<Material, number>();
  for (const { material, percent } of materialShares) {
    percents.set(material, (percents.get(material) ?? 0) + percent);
  }
  const lines = [...percents].flatMap(([material, percent]) => {
    const factor = FACTORS[material];
    if (!factor) return [];
    return [{ material, percent, lowPerKg: factor.low, highPerKg: factor.high, from: factor.from }];
  });
  const covered = lines.reduce((sum, { percent }) => sum + percent, 0);
  if (covered < CARBON_COVERAGE) return null;
  const kilograms = (perKg: 'lowPerKg' | 'highPerKg') =>
    lines.reduce((sum, line) => sum + (weightKg * line.percent * line[perKg]) / 100, 0);
  return {
    lowKg: twoFigures(kilograms('lowPerKg'), Math.floor),
    highKg: twoFigures(kilograms('highPerKg'), Math.ceil),
    isSecondLife: origin !== 'new',
    leftOutPercent: Math.max(0, 100 - covered),
    lines,
  };
}

/** 0.0347 → 0.034 or 0.035: more would be false precision. */
function twoFigures(value: number, round: (value: number) => number): number {
  if (value <= 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  // Corrects the rounding error of sums of decimals.
  const count = round(Number((value / unit).toPrecision(12)));
  return Number((count * unit).toPrecision(2));
}
