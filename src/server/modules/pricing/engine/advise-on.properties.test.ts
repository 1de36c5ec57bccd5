import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftDays } from '@/shared/days.ts';
import { adviseOnPrice } from './advise-on.ts';
import type { PriceEvidence } from './types.ts';

const MAX_CENTS = 9_999_999_999;

/** Often 0 and 1, where logarithms and quotients break. */
const count = (max: number) => fc.oneof(fc.constantFrom(0, 1), fc.nat(max));
const cents = fc.oneof(fc.constantFrom(1, 99, 48_000, MAX_CENTS), fc.integer({ min: 1, max: MAX_CENTS }));
const ratingArbitrary = fc.oneof(
  fc.constant({ mean: 0, reviews: 0 }),
  fc.record({ mean: fc.double({ min: 1, max: 5, noNaN: true }), reviews: fc.integer({ min: 1, max: 9999 }) }),
);
const month = fc.record({ pieces: count(100_000), productDays: count(10_000_000) });

const evidenceArbitrary: fc.Arbitrary<PriceEvidence> = fc.record({
  productId: fc.constant(1),
  currency: fc.constant('usd'),
  today: fc.constant('2026-11-23'),
  priceCents: fc.oneof(fc.constant(0), cents),
  costCents: fc.option(fc.oneof(fc.constant(0), cents)),
  floorCents: fc.option(cents),
  ceilingCents: fc.option(cents),
  commissionRate: fc.constantFrom(0, 0.1, 0.5, 1),
  stock: count(1_000_000),
  sellable: count(1_000_000),
  isPooled: fc.boolean(),
  rating: ratingArbitrary,
  category: fc.record({
    name: fc.constant('Desks'),
    averageCents: fc.option(cents),
    rating: ratingArbitrary,
    season: fc.oneof(
      fc.constant<PriceEvidence['category']['season']>([]),
      fc.constant(Array.from({ length: 12 }, () => ({ pieces: 0, productDays: 6000 }))),
      fc.array(month, { minLength: 12, maxLength: 12 }),
    ),
    piecesPerDay: fc.constant(null),
  }),
  weeks: fc.array(
    fc
      .record({
        week: fc.integer({ min: 0, max: 51 }).map((week) => mondayAfter(week)),
        priceCents: cents,
        days: fc.integer({ min: 1, max: 7 }),
        views: fc.option(count(100_000)),
        pieces: count(10_000),
      })
      .map((week) => ({ ...week, firstDay: week.week, lastDay: shiftDays(week.week, 6) })),
    { maxLength: 12 },
  ),
  comparables: fc.array(
    fc.record({
      productId: fc.nat(1000),
      priceCents: cents,
      similarity: fc.double({ min: 0, max: 1, noNaN: true }),
      isOnSale: fc.boolean(),
      shared: fc.constant(['oak']),
      daysOnSale: count(365),
      pieces: count(10_000),
      views: fc.option(count(100_000)),
      daysToSell: fc.option(count(365)),
      soldCents: fc.option(cents),
    }),
    { maxLength: 14 },
  ),
});

test('any evidence that the database can contain leads to finite figures, or to "not enough evidence"', () => {
  fc.assert(
    fc.property(evidenceArbitrary, (evidence) => {
      const { season } = evidence.category;
      const productDays = season.reduce((sum, each) => sum + each.productDays, 0);
      const pieces = season.reduce((sum, each) => sum + each.pieces, 0);
      evidence.category.piecesPerDay = productDays > 0 ? pieces / productDays : null;

      const advice = adviseOnPrice(evidence);
      if (advice.kind === 'not_enough') {
        expect(advice.missing.length).toBeGreaterThan(0);
        return;
      }
      expect(numbersIn(advice).filter((number) => !Number.isFinite(number))).toEqual([]);
      expect(advice.reasons.join(' ')).not.toMatch(/NaN|Infinity|undefined/);
      expect(Number.isInteger(advice.confidence)).toBe(true);
      expect(advice.confidence).toBeGreaterThanOrEqual(0);
      for (const price of [advice.recommendedCents, advice.lowCents, advice.highCents]) {
        expect(Number.isInteger(price) && price >= 1 && price <= MAX_CENTS).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('a category without sales for a year gets advice', () => {
  const [evidence] = fc.sample(evidenceArbitrary, { numRuns: 1, seed: 1 });
  if (!evidence) throw new Error('No sample.');
  const comparable = {
    ...{ productId: 2, priceCents: 42_000, similarity: 0.7, isOnSale: true, shared: [], daysOnSale: 365 },
    ...{ pieces: 0, views: null, daysToSell: null, soldCents: null },
  };
  const advice = adviseOnPrice({
    ...{ ...evidence, priceCents: 48_000, costCents: null, floorCents: null, ceilingCents: null },
    ...{ weeks: [], stock: 5, sellable: 5, isPooled: false, commissionRate: 0.1 },
    category: {
      ...evidence.category,
      piecesPerDay: 0,
      season: Array.from({ length: 12 }, () => ({ pieces: 0, productDays: 6000 })),
    },
    comparables: [comparable, { ...comparable, productId: 3 }, { ...comparable, productId: 4 }],
  });
  if (advice.kind !== 'advice') throw new Error(advice.missing.join(' '));
  expect(advice.confidence).toBeGreaterThanOrEqual(0);
  // Similar products have sold nothing in 1,095 days: expect at most one piece in 30 days.
  expect(Math.max(...advice.demand.pieces.slice(16))).toBeLessThan(1);
  expect(advice.reasons.join(' ')).not.toContain('your stock of');
});

function mondayAfter(weeks: number): string {
  return new Date(Date.parse('2025-11-24') + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}
