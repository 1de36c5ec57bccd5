import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { TWO_DECIMAL_CURRENCIES } from './checkout/currencies.ts';
import { DEFAULT_LOCALE, LOCALES, setLocale } from './locale.ts';
import {
  allocate,
  applyRate,
  dollarsToCents,
  formatMoney,
  includedShare,
  sumCents,
  toCents,
  toDecimal,
} from './money.ts';

afterEach(() => setLocale(DEFAULT_LOCALE));

const anyCents = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 });
const anyRate = fc.integer({ min: 0, max: 1_000_000 });

describe('a share of an amount', () => {
  test.each([
    [100, 0.08, 8],
    [106, 0.08, 8],
    [107, 0.08, 9],
    [5, 0.1, 1],
    [4, 0.1, 0],
    [-5, 0.1, 0],
    [1_005, 0.1, 101],
  ])('of %i at %d is %i: rounded half up', (cents, rate, share) => {
    expect(applyRate(cents, rate)).toBe(share);
  });

  test('is the nearest whole cent, whatever the amount and the rate', () => {
    fc.assert(
      fc.property(anyCents, anyRate, (cents, parts) => {
        // In whole millionths of a cent, without rounding.
        const twiceTheError =
          2n * (BigInt(applyRate(cents, parts / 1e6)) * 1_000_000n - BigInt(cents) * BigInt(parts));
        expect(twiceTheError > -1_000_000n && twiceTheError <= 1_000_000n).toBe(true);
      }),
    );
  });
});

describe('the tax inside a price', () => {
  test.each([
    [11_500, 0.15, 1_500],
    [100, 0.15, 13],
    [4, 0.15, 1],
    [3, 0.15, 0],
    [1_000, 0, 0],
  ])('of %i at %d is %i', (cents, rate, tax) => {
    expect(includedShare(cents, rate)).toBe(tax);
  });

  test('is the nearest whole cent: the net price plus its tax is the price', () => {
    fc.assert(
      fc.property(anyCents, anyRate, (cents, parts) => {
        const whole = 1_000_000n + BigInt(parts);
        const twiceTheError =
          2n * (BigInt(includedShare(cents, parts / 1e6)) * whole - BigInt(cents) * BigInt(parts));
        expect(twiceTheError > -whole && twiceTheError <= whole).toBe(true);
      }),
    );
  });
});

describe('an amount that is split', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [10, [5, 3, 2], [5, 3, 2]],
    [7, [50, 30, 21], [4, 2, 1]],
    // 0.9, 0.9 and 7.2 cents: the two largest remainders get the remaining two cents.
    [9, [1, 1, 8], [1, 1, 7]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 3, 0], [0, 5, 0]],
    [0, [2, 1], [0, 0]],
  ])(
    '%i over %j is %j: the remainder goes to the largest fractions, the first of equals',
    (total, weights, parts) => {
      expect(allocate(total, weights)).toEqual(parts);
    },
  );

  test('sums to the whole, each part within a cent of its exact share, and in the order of the shares', () => {
    const anyWeights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
      .filter((weights) => sumCents(weights) > 0);
    fc.assert(
      fc.property(anyCents, anyWeights, (total, weights) => {
        const parts = allocate(total, weights);
        const sum = BigInt(sumCents(weights));
        expect(sumCents(parts)).toBe(total);
        for (const [index, part] of parts.entries()) {
          const error = BigInt(part) * sum - BigInt(total) * BigInt(weights[index] ?? 0);
          expect(error > -sum && error < sum).toBe(true);
          for (const [other, weight] of weights.entries()) {
            if (weight > (weights[index] ?? 0)) {
              expect(Math.abs(parts[other] ?? 0)).toBeGreaterThanOrEqual(Math.abs(part));
            }
          }
        }
      }),
    );
  });

  test('needs at least one recipient', () => {
    for (const weights of [[], [0, 0], [-1, 2], [Number.NaN]]) {
      expect(() => allocate(5, weights)).toThrow(RangeError);
    }
  });
});

describe('an amount as text', () => {
  test('is parsed back to the same amount', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(toCents(toDecimal(cents))).toBe(cents);
        expect(toDecimal(cents)).toMatch(/^-?\d+\.\d\d$/);
      }),
    );
  });

  test.each(['', '1.234', '1,50', 'NaN', '1e3', '--1', '0x10', '١'])('%j is refused', (text) => {
    expect(() => toCents(text)).toThrow(RangeError);
  });

  test('from JSON numbers of dollars is converted to the intended cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        expect(dollarsToCents(Number(toDecimal(cents)))).toBe(cents);
      }),
    );
  });

  test('on screens has its currency', () => {
    expect([formatMoney(129_900, 'usd'), formatMoney('0.50', 'nzd')]).toEqual(['$1,299.00', 'NZ$0.50']);
  });

  test.each(LOCALES)(
    'is formatted as Unicode defines, in every currency that the shop can use (%s)',
    (locale) => {
      setLocale(locale);
      for (const currency of TWO_DECIMAL_CURRENCIES) {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
        for (const cents of [5, 99_999, 123_456_789, -5_000])
          expect(formatMoney(cents, currency)).toBe(format.format(cents / 100).replace('-', '−'));
      }
      expect(formatMoney(99_999.6, 'gbp')).toBe('£1,000.00');
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'nzd' });
      fc.assert(
        fc.property(anyCents, (cents) => {
          fc.pre(cents !== 0);
          expect(formatMoney(cents, 'nzd')).toBe(format.format(cents / 100).replace('-', '−'));
        }),
      );
    },
  );
});
