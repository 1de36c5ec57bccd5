import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARBON_COVERAGE, estimateCarbon } from './carbon.ts';
import { MATERIALS, ORIGINS } from './passport.ts';

const share = (material: (typeof MATERIALS)[number], percent: number) => ({ material, percent, note: null });

describe('the carbon estimate of a piece', () => {
  test('is the weight of each material times the factor of the source', () => {
    const estimate = estimateCarbon({
      weightKg: 20,
      origin: 'new',
      materialShares: [share('hardwood', 90), share('steel', 10)],
    });
    // 18 kg × 0.24 + 2 kg × 0.47 = 5.26, and 18 × 0.87 + 2 × 2.89 = 21.44.
    expect(estimate).toMatchObject({ lowKg: 5.2, highKg: 22, isSecondLife: false, leftOutPercent: 0 });
    expect(estimate?.lines.map(({ from }) => from)).toEqual([
      'Timber, sawn hardwood: fossil alone, to fossil and biogenic',
      'Steel, general: all recycled, to all virgin',
    ]);
  });

  test('is that of its first life if the piece is not new, and is null without enough data', () => {
    const oak = { weightKg: 20, origin: 'reclaimed', materialShares: [share('hardwood', 100)] } as const;
    const known = { ...oak, materialShares: [...oak.materialShares] };
    expect(estimateCarbon(known)).toMatchObject({ lowKg: 4.8, highKg: 18, isSecondLife: true });
    expect(estimateCarbon({ ...known, weightKg: null })).toBeNull();
    expect(estimateCarbon({ ...known, origin: null })).toBeNull();
    expect(estimateCarbon({ ...known, materialShares: [] })).toBeNull();
    expect(estimateCarbon({ ...known, materialShares: [share('leather', 100)] })).toBeNull();
    const mostly = [share('hardwood', CARBON_COVERAGE - 1), share('leather', 6)];
    expect(estimateCarbon({ ...known, materialShares: mostly })).toBeNull();
    const nearly = [share('hardwood', CARBON_COVERAGE), share('leather', 5)];
    expect(estimateCarbon({ ...known, materialShares: nearly })).toMatchObject({ leftOutPercent: 5 });
  });

  test('has a low end not above the high end, two significant figures, and each material once', () => {
    const part = fc.record({
      material: fc.constantFrom(...MATERIALS),
      percent: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 5000, noNaN: true }),
        fc.constantFrom(...ORIGINS),
        fc.array(part, { maxLength: 12 }),
        (weightKg, origin, parts) => {
          const rest = 100 - parts.reduce((sum, { percent }) => sum + percent, 0);
          const materialShares = [
            share('softwood', rest),
            ...parts.map(({ material, percent }) => share(material, percent)),
          ];
          const estimate = estimateCarbon({ weightKg, origin, materialShares });
          if (!estimate) return;
          const { lowKg, highKg, lines, leftOutPercent } = estimate;
          expect(lowKg).toBeGreaterThan(0);
          expect(lowKg).toBeLessThanOrEqual(highKg);
          for (const figure of [lowKg, highKg]) expect(Number(figure.toPrecision(2))).toBe(figure);
          expect(new Set(lines.map(({ material }) => material)).size).toBe(lines.length);
          expect(lines.reduce((sum, { percent }) => sum + percent, 0) + leftOutPercent).toBe(100);
        },
      ),
    );
  });
});
