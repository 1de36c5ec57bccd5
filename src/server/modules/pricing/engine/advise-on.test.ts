import { describe, expect, test } from 'vitest';
import { shiftDays } from '@/shared/days.ts';
import { SURE_CONFIDENCE } from '@/shared/pricing/price-advice.ts';
import { expectationAt } from '@/shared/pricing/pricing-demand.ts';
import { adviseOnPrice } from './advise-on.ts';
import { endNeatly } from './choose-price.ts';
import { seasonIndex } from './market.ts';
import { logGamma } from './posterior.ts';
import type { Comparable, PriceEvidence, PriceWeek } from './types.ts';

/** A new desk for $480.00 that costs its vendor $200.00. */
const DESK: PriceEvidence = {
  productId: 1,
  currency: 'usd',
  today: '2026-11-23',
  priceCents: 48_000,
  costCents: 20_000,
  floorCents: null,
  ceilingCents: null,
  commissionRate: 0.1,
  stock: 4,
  sellable: 4,
  isPooled: false,
  rating: { mean: 4.8, reviews: 23 },
  category: {
    name: 'Desks',
    averageCents: 45_000,
    rating: { mean: 4.4, reviews: 300 },
    piecesPerDay: 0.05,
    season: [],
  },
  weeks: [],
  comparables: [],
};

/** Weeks at one price with the same sales. */
function weeks(count: number, priceCents: number, pieces: number, from = '2026-01-05'): PriceWeek[] {
  return Array.from({ length: count }, (_, index) => {
    const week = shiftDays(from, 7 * index);
    return { week, firstDay: week, lastDay: shiftDays(week, 6), priceCents, days: 7, views: null, pieces };
  });
}

function desk(priceCents: number): Comparable {
  return {
    productId: priceCents,
    priceCents,
    similarity: 0.7,
    isOnSale: true,
    shared: ['oak', 'of this size'],
    daysOnSale: 60,
    pieces: 4,
    views: null,
    daysToSell: 9,
    soldCents: priceCents,
  };
}

function advice(evidence: PriceEvidence) {
  const found = adviseOnPrice(evidence);
  if (found.kind !== 'advice') throw new Error(found.missing.join(' '));
  return found;
}

describe('too little evidence', () => {
  test('is reported for a new product without similar ones', () => {
    expect(adviseOnPrice(DESK)).toEqual({
      kind: 'not_enough',
      missing: [
        'The product has been on sale for 0 days; 30 days are needed.',
        'No product is similar enough to compare it with; 3 are needed.',
      ],
    });
  });

  test('cannot be replaced by similar products with implausible prices', () => {
    expect(adviseOnPrice({ ...DESK, comparables: [desk(42_000), desk(42), desk(4_200_000)] }).kind).toBe(
      'not_enough',
    );
  });
});

describe('reasons', () => {
  test('name similar products, own sales, the season and the rating', () => {
    const season = Array.from({ length: 12 }, (_, month) => ({
      pieces: month === 10 ? 1180 : 980,
      productDays: 9_000,
    }));
    const { reasons } = advice({
      ...DESK,
      category: { ...DESK.category, season },
      weeks: [...weeks(6, 48_000, 0), ...weeks(4, 43_000, 1, '2026-03-02')],
      comparables: [desk(42_000), desk(44_000), desk(46_000)],
    });
    expect(reasons).toEqual(
      expect.arrayContaining([
        'From January 5, 2026 to February 15, 2026, at $480.00, you sold 0 pieces; from March 2, 2026 to March 29, 2026, at $430.00, 4.',
        '3 similar products (oak, of this size) of other sellers sold within 14 days of listing at $420.00–$460.00.',
        "Your rating of 4.8 (23 reviews) is above the category's 4.4.",
        expect.stringMatching(
          /^In November, demand in this category is 1\d% higher than in an average month \(sales from November 23, 2025 to November 22, 2026\)\.$/,
        ),
      ]),
    );
  });

  test("report that the product's cost is missing", () => {
    const { reasons } = advice({
      ...DESK,
      costCents: null,
      comparables: [desk(42_000), desk(44_000), desk(46_000)],
    });
    expect(reasons.join(' ')).toContain('You have not said what a piece costs you');
  });
});

describe('a product that never sold', () => {
  const unsold = { ...DESK, comparables: [desk(42_000), desk(44_000), desk(46_000)] };

  test('is never sure of its price, and nothing is forecast', () => {
    const { confidence, reasons, marketData } = advice(unsold);
    expect(confidence).toBeLessThan(SURE_CONFIDENCE);
    expect(reasons.join(' ')).not.toMatch(/we expect|lasts about/);
    expect(marketData.demandScore).toBeNull();
  });

  test('names the products that its reasons mean', () => {
    const later = { ...desk(50_000), daysToSell: 60, isOnSale: false };
    const { sources } = advice({ ...unsold, comparables: [...unsold.comparables, later] });
    expect(sources).toEqual({
      similarIds: [42_000, 44_000, 46_000],
      competitorIds: [42_000, 44_000, 46_000],
      periods: [],
    });
  });
});

describe('the recommended price', () => {
  test('is not lowered to sell more than there is', () => {
    const evidence = { ...DESK, weeks: [...weeks(20, 48_000, 4), ...weeks(20, 40_000, 12, '2026-05-25')] };
    const { recommendedCents, demand } = advice({ ...evidence, stock: 2, sellable: 2 });
    expect(recommendedCents).toBeGreaterThanOrEqual(48_000);
    expect(expectationAt(demand, 10_000).pieces).toBe(2);
    const { stock } = advice({ ...evidence, stock: 400, sellable: 400 }).demand;
    expect(stock).toBe(400);
  });

  const many = { stock: 400, sellable: 400 };
  const sensitive = [...weeks(20, 48_000, 4), ...weeks(20, 40_000, 12, '2026-05-25')];

  test('is lower if that sells many more pieces, and falls less for a product with a higher cost', () => {
    const cheap = advice({ ...DESK, ...many, weeks: sensitive });
    const costly = advice({ ...DESK, ...many, weeks: sensitive, costCents: 30_000 });
    expect(cheap.recommendedCents).toBeLessThan(48_000);
    expect(costly.recommendedCents).toBeGreaterThanOrEqual(cheap.recommendedCents);
  });

  test("respects the vendor's bounds, and the reasons say so", () => {
    const { recommendedCents, reasons } = advice({ ...DESK, ...many, weeks: sensitive, floorCents: 45_100 });
    expect(recommendedCents).toBe(45_100);
    expect(reasons).toContain('Your lowest price of $451.00 holds it there.');
  });

  test('never exceeds the highest price that a product may have', () => {
    const { lowCents, recommendedCents, highCents, demand, reasons } = advice({
      ...DESK,
      priceCents: 9_999_999_000,
      comparables: [9_999_999_990, 9_999_999_995, 9_999_999_999].map(desk),
    });
    expect(Math.max(lowCents, recommendedCents, highCents, ...demand.prices)).toBeLessThanOrEqual(
      9_999_999_999,
    );
    expect(reasons.join(' ')).not.toContain('Your highest price');
    const floored = advice({ ...DESK, ...many, weeks: sensitive, floorCents: 9_999_999_999 });
    expect(floored).toMatchObject({ recommendedCents: 9_999_999_999, highCents: 9_999_999_999 });
  });

  test('stays near the present price if a change gains little', () => {
    const steady = advice({ ...DESK, comparables: [desk(47_000), desk(48_000), desk(49_000)] });
    expect(Math.abs(steady.recommendedCents - 48_000)).toBeLessThan(5_000);
  });

  test('is rounded within the bounds', () => {
    const open = { lowCents: 1, highCents: Number.POSITIVE_INFINITY };
    expect(endNeatly(43_172, 48_000, open)).toBe(43_000);
    expect(endNeatly(1_234, 1_295, open)).toBe(1_230);
    expect(endNeatly(43_172, 48_000, { lowCents: 43_172, highCents: 43_172 })).toBe(43_172);
  });
});

describe('a price that does not cover cost and commission', () => {
  const weeksSold = [...weeks(20, 48_000, 4), ...weeks(20, 40_000, 12, '2026-05-25')];
  const loss =
    'At $480.00 each sale loses $18.00: your break-even price, which covers cost and commission, is $500.00.';
  const losing = { ...DESK, stock: 400, sellable: 400, weeks: weeksSold, costCents: 45_000 };

  test('is reported as losing money, and a price above break-even is recommended', () => {
    const { recommendedCents, lowCents, reasons } = advice(losing);
    expect(recommendedCents).toBeGreaterThanOrEqual(50_000);
    expect(lowCents).toBeGreaterThanOrEqual(50_000);
    expect(reasons[0]).toBe(loss);
    expect(advice({ ...losing, costCents: 43_201 }).recommendedCents).toBeGreaterThan(48_001);
    // Costs are exactly covered.
    expect(advice({ ...losing, costCents: 43_200 }).reasons.join(' ')).not.toContain('loses');
  });

  test('is reported as such if no better price is allowed, and never called right', () => {
    expect(adviseOnPrice({ ...losing, ceilingCents: 49_000 })).toEqual({
      kind: 'not_enough',
      missing: [loss, 'Your highest price of $490.00 does not allow it.'],
    });
    const far = adviseOnPrice({ ...losing, costCents: 90_000 });
    const sentences = far.kind === 'advice' ? far.reasons : far.missing;
    expect(sentences.slice(0, 2)).toEqual([
      expect.stringContaining('each sale loses $468.00'),
      'The evidence carries prices up to $648.00 only.',
    ]);
    if (far.kind === 'advice') expect(far.recommendedCents).toBeGreaterThan(48_001);
    expect(adviseOnPrice({ ...losing, ceilingCents: 40_000 }).kind).toBe('not_enough');
    expect(adviseOnPrice({ ...losing, commissionRate: 1 }).kind).toBe('not_enough');
    expect(adviseOnPrice({ ...losing, weeks: [] })).toMatchObject({
      missing: [loss, expect.any(String), expect.any(String)],
    });
    // A floor is set by the vendor, not derived from evidence.
    expect(advice({ ...losing, costCents: 90_000, floorCents: 100_000 }).recommendedCents).toBe(100_000);
  });

  test('is never recommended if the present price covers them, not even by rounding', () => {
    for (let costCents = 20_000; costCents <= 43_000; costCents += 1_151) {
      const { recommendedCents, lowCents } = advice({ ...losing, costCents });
      expect(Math.min(recommendedCents, lowCents)).toBeGreaterThanOrEqual(costCents / 0.9);
    }
  });
});

test('expected sales follow the demand curve, after commission and cost', () => {
  const demand = {
    prices: [10_000, 20_000],
    pieces: [8, 2],
    low: [4, 1],
    high: [16, 4],
    commissionRate: 0.1,
    costCents: 5_000,
    stock: 10,
  };
  expect(expectationAt(demand, 10_000)).toEqual({
    pieces: expect.closeTo(8),
    piecesLow: expect.closeTo(4),
    piecesHigh: 10,
    revenueCents: 80_000,
    payoutCents: 72_000,
    profitCents: 32_000,
  });
  // Constant elasticity between the points and beyond: a quarter of the pieces at twice the price.
  expect(expectationAt(demand, 40_000).pieces).toBeCloseTo(0.5);
  expect(expectationAt({ ...demand, costCents: null }, 14_142).profitCents).toBeNull();
});

test('months with few sales have no seasonal effect', () => {
  const quiet = Array.from({ length: 12 }, (_, month) => ({ pieces: month === 0 ? 2 : 1, productDays: 900 }));
  expect(Math.max(...seasonIndex(quiet))).toBeLessThan(1.05);
  expect(seasonIndex([])).toEqual(Array(12).fill(1));
});

test('the logarithm of the gamma function agrees with factorials', () => {
  expect(logGamma(1)).toBeCloseTo(0, 9);
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 9);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 9);
});
