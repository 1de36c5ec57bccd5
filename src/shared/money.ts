import { inGroups } from './format/format-number.ts';
import { inLocale, type Locale } from './locale.ts';

export type Cents = number;

/** Amount in database and JSON: "129.00". */
export type Decimal = string;

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;
const PARTS_PER_MILLION = 1_000_000;

/** Parses a decimal amount. @throws RangeError unless a number with at most two decimals */
export function toCents(amount: Decimal): Cents {
  const match = DECIMAL.exec(amount.trim());
  if (!match) throw new RangeError(`Not an amount of money: "${amount}"`);
  const [, sign, whole = '0', fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? -cents || 0 : cents;
}

/** Formats cents: 12900 is "129.00". */
export function toDecimal(cents: Cents): Decimal {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Converts an external number of dollars, such as 129.5, to cents, half up. */
export function dollarsToCents(dollars: number): Cents {
  return Math.round((dollars + Number.EPSILON * Math.sign(dollars)) * 100);
}

/**
 * A share of an amount, rounded half up (towards plus infinity).
 * @param cents up to 9,000,000,000 (ninety million dollars), so that the product is exact
 * @param rate a fraction with at most six decimals: 0.08 is 8 %
 */
export function applyRate(cents: Cents, rate: number): Cents {
  const parts = cents * Math.round(rate * PARTS_PER_MILLION);
  return floorDivide(parts + PARTS_PER_MILLION / 2, PARTS_PER_MILLION);
}

/** Tax included in a price: at 15 %, 115.00 includes 15.00. @param rate relative to the price without tax */
export function includedShare(cents: Cents, rate: number): Cents {
  const parts = Math.round(rate * PARTS_PER_MILLION);
  const divisor = PARTS_PER_MILLION + parts;
  return floorDivide(2 * cents * parts + divisor, 2 * divisor);
}

/**
 * Splits an amount by weights so that the parts sum exactly to the whole.
 *
 * Leftover cents go to the largest remainders; ties to the earlier part.
 * @param total cents; negative for refunds
 * @param weights non-negative integers, any unit
 * @returns cents per weight
 * @throws RangeError if the weights sum to 0
 * @see Balinski & Young, Fair Representation (1982), Hamilton's method
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0) || weights.some((weight) => weight < 0)) {
    throw new RangeError('Weights must be 0 or more and sum to more than 0.');
  }
  const sign = total < 0 ? -1 : 1;
  const amount = Math.abs(total);
  const parts = weights.map((weight) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { cents: Number(exact / BigInt(sum)), remainder: exact % BigInt(sum) };
  });
  const remaining = amount - parts.reduce((total, part) => total + part.cents, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder));
  for (const part of byRemainder.slice(0, remaining)) part.cents += 1;
  return parts.map((part) => part.cents * sign || 0);
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** Common currencies, as in CLDR; others use `Intl`, whose cost is in `formatNumber`. */
const KNOWN_SIGNS: Record<Locale, Record<string, string>> = {
  'en-US': { USD: '$', NZD: 'NZ$', AUD: 'A$', EUR: '€', GBP: '£' },
  'en-NZ': { USD: 'US$', NZD: '$', AUD: 'A$', EUR: '€', GBP: '£' },
};

const signs = inLocale((locale) => {
  const signs = new Map(Object.entries(KNOWN_SIGNS[locale]));
  return (code: string) => {
    const sign = signs.get(code) ?? signFromIntl(locale, code);
    signs.set(code, sign);
    return sign;
  };
});

function signFromIntl(locale: Locale, currency: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  const integerIndex = parts.findIndex(({ type }) => type === 'integer');
  const sign = parts.slice(0, integerIndex).map(({ value }) => value);
  return sign.join('');
}

/**
 * Currency prefix in the shop's locale: "$", or letters with a space, "CHF ".
 * @param currency ISO 4217, any case
 */
export function currencySign(currency: string): string {
  return signs()(currency.toUpperCase());
}

/**
 * Formats an amount in the shop's locale: "$1,299.00", "−$50.00".
 * @param amount a decimal string, or cents
 * @param currency ISO 4217, any case
 */
export function formatMoney(amount: Decimal | Cents, currency: string): string {
  // Averages may be fractional.
  const cents = typeof amount === 'number' ? Math.round(amount) : toCents(amount);
  const size = Math.abs(cents);
  const fraction = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}${currencySign(currency)}${inGroups(Math.floor(size / 100))}.${fraction}`;
}

function floorDivide(dividend: number, divisor: number): number {
  const remainder = ((dividend % divisor) + divisor) % divisor;
  return (dividend - remainder) / divisor;
}
