import { expect, test } from 'vitest';
import { adviseOnPrice } from '@/server/modules/pricing/engine/advise-on.ts';
import type { PriceAdvice, PriceEvidence } from '@/server/modules/pricing/engine/types.ts';
import { seededRandom } from '@/shared/random.ts';
import { figuresOf, judge } from './judge.ts';
import { simulateProduct } from './simulate-product.ts';

const random = seededRandom(77);
const simulated = Array.from({ length: 100 }, (_, id) => simulateProduct(random, id + 1));
const some = simulated.slice(0, 20).map(({ evidence }) => evidence);

function advise(evidence: PriceEvidence): PriceAdvice | null {
  const advice = adviseOnPrice(evidence);
  return advice.kind === 'advice' ? advice : null;
}

test('following the advice raises profits with few losses', () => {
  const figures = figuresOf(simulated.map((product) => judge(product, adviseOnPrice(product.evidence))));
  expect(figures.after).toBeGreaterThan(figures.before);
  expect(figures.losing).toBeLessThanOrEqual(0.05);
  expect(figures.fair.right).toBeGreaterThanOrEqual(0.7);
});

test('the same evidence gives the same advice', () => {
  for (const evidence of some)
    expect(adviseOnPrice(structuredClone(evidence))).toEqual(adviseOnPrice(evidence));
});

test("advice stays within the vendor's limits", () => {
  for (const evidence of some) {
    const [floorCents, ceilingCents] = [
      Math.round(evidence.priceCents * 0.97),
      Math.round(evidence.priceCents * 1.04),
    ];
    const advice = advise({ ...evidence, floorCents, ceilingCents });
    for (const cents of [advice?.lowCents, advice?.recommendedCents, advice?.highCents]) {
      expect(cents ?? floorCents).toBeGreaterThanOrEqual(floorCents);
      expect(cents ?? ceilingCents).toBeLessThanOrEqual(ceilingCents);
    }
  }
});

test('absurd prices of comparable products change nothing', () => {
  for (const evidence of some.filter(({ comparables }) => comparables.length >= 4)) {
    const [first] = evidence.comparables;
    if (!first) continue;
    const absurd = [0.01, 10, 100].map((slip) => ({
      ...first,
      priceCents: Math.round(evidence.priceCents * slip),
      similarity: 0.3,
    }));
    const before = advise(evidence)?.recommendedCents ?? 0;
    const after =
      advise({ ...evidence, comparables: [...evidence.comparables, ...absurd] })?.recommendedCents ?? 0;
    expect(Math.abs(after - before) / before).toBeLessThan(0.02);
  }
});

test('tenfold prices give a tenfold recommendation', () => {
  for (const evidence of some) {
    const before = advise(evidence);
    const after = advise(tenfold(evidence));
    expect(after === null).toBe(before === null);
    if (!before || !after) continue;
    expect(after.recommendedCents / before.recommendedCents / 10).toBeCloseTo(1, 1);
    expect(Math.abs(after.confidence - before.confidence)).toBeLessThanOrEqual(5);
  }
});

test('every number of a reason is one of the facts', () => {
  for (const evidence of some) {
    const advice = advise(evidence);
    const known = new Set(advice?.facts.flatMap(({ value }) => numbersIn(value)));
    for (const reason of advice?.reasons ?? []) {
      for (const number of numbersIn(reason)) expect(known, reason).toContain(number);
    }
  }
});

test('a higher price is never expected to sell more', () => {
  for (const evidence of some) {
    const { pieces = [], low = [], high = [] } = advise(evidence)?.demand ?? {};
    pieces.forEach((count, index) => {
      expect(count).toBeLessThanOrEqual(pieces[index - 1] ?? Number.POSITIVE_INFINITY);
      expect(count).toBeGreaterThanOrEqual(low[index] ?? 0);
      expect(count).toBeLessThanOrEqual(high[index] ?? 0);
    });
  }
});

function tenfold(evidence: PriceEvidence): PriceEvidence {
  const times = (cents: number | null) => (cents === null ? null : cents * 10);
  return {
    ...evidence,
    priceCents: evidence.priceCents * 10,
    costCents: times(evidence.costCents),
    floorCents: times(evidence.floorCents),
    ceilingCents: times(evidence.ceilingCents),
    weeks: evidence.weeks.map((week) => ({ ...week, priceCents: week.priceCents * 10 })),
    comparables: evidence.comparables.map((one) => ({ ...one, priceCents: one.priceCents * 10 })),
  };
}

function numbersIn(text: string): number[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
}
