import { inGroups } from './format/format-number.ts';
import { inLocale, type Locale } from './locale.ts';

/** An amount in whole cents. */
export type Cents = number;

/** An amount as the database and JSON carry it: "129.00". */
export type Decimal = string;

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;
const PARTS_PER_MILLION = 1_000_000;

/**
 * Reads a decimal amount.
 *
 * @throws RangeError when it is not a number with at most two places
 */
export function toCents(amount: Decimal): Cents {
  const match = DECIMAL.exec(amount.trim());
  if (!match) throw new RangeError(`Not an amount of money: "${amount}"`);
  const [, sign, whole = '0', fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? -cents || 0 : cents;
}

/** Writes cents with two places: 12900 is "129.00". */
export function toDecimal(cents: Cents): Decimal {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A number of dollars from outside, such as JSON's 129.5, in cents, rounded half up. */
export function dollarsToCents(dollars: number): Cents {
  return Math.round((dollars + Number.EPSILON * Math.sign(dollars)) * 100);
}

/**
 * A share of an amount, rounded half up (towards plus infinity at exactly half a cent).
 *
 * @param cents up to 9,000,000,000 (ninety million dollars), so that the product stays exact
 * @param rate a fraction with at most six places: 0.08 is 8 %
 */
export function applyRate(cents: Cents, rate: number): Cents {
  const parts = cents * Math.round(rate * PARTS_PER_MILLION);
  return floorDivide(parts + PARTS_PER_MILLION / 2, PARTS_PER_MILLION);
}

/**
 * The tax inside a price that includes it: at 15 %, 115.00 holds 15.00.
 *
 * @param rate a fraction of the price without tax
 */
export function includedShare(cents: Cents, rate: number): Cents {
  const parts = Math.round(rate * PARTS_PER_MILLION);
  const divisor = PARTS_PER_MILLION + parts;
  return floorDivide(2 * cents * parts + divisor, 2 * divisor);
}

/**
 * Splits an amount over weights so that the parts sum exactly to the whole, as when one refund is shared by lines.
 *
 * Leftover cents go to the largest remainders; ties go to the earlier part.
 *
 * @param total cents; negative for money going back
 * @param weights one per part, whole numbers of 0 or more, any unit
 * @returns cents per weight, in the same order
 * @throws RangeError when the weights do not sum to more than 0
 * @see Balinski & Young, Fair Representation (1982), Hamilton's method
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (!(sum > 0) || weights.some((weight) => weight < 0)) {
    throw new RangeError('Weights must be 0 or more and sum to more than 0.');
  }
  const sign = total < 0 ? -1 : 1;
  const amount = Math.abs(total);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, cents: Number(exact / BigInt(sum)), remainder: exact % BigInt(sum) };
  });
  const left = amount - parts.reduce((all, part) => all + part.cents, 0);
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder.slice(0, left)) part.cents += 1;
  return parts.map((part) => part.cents * sign || 0);
}

/** The sum of amounts in cents. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** What shops here mostly sell in. As Unicode's CLDR has it; the others are asked of `Intl`, which costs a page what `formatNumber` tells. */
const KNOWN_SIGNS: Record<Locale, Record<string, string>> = {
  'en-US': { USD: '$', NZD: 'NZ$', AUD: 'A$', EUR: '€', GBP: '£' },
  'en-NZ': { USD: 'US$', NZD: '$', AUD: 'A$', EUR: '€', GBP: '£' },
};

const signs = inLocale((locale) => {
  const known = new Map(Object.entries(KNOWN_SIGNS[locale]));
  return (code: string) => {
    const sign = known.get(code) ?? askedSign(locale, code);
    known.set(code, sign);
    return sign;
  };
});

function askedSign(locale: Locale, currency: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts
    .slice(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    )
    .map(({ value }) => value)
    .join('');
}

/**
 * What stands before amounts in a currency, in the shop's locale: "$"; a word of letters has its space, "CHF ".
 *
 * @param currency ISO 4217, in any case
 */
export function currencySign(currency: string): string {
  return signs()(currency.toUpperCase());
}

/**
 * An amount as people read it, in the shop's locale: "$1,299.00", "−$50.00".
 *
 * @param amount a decimal string, or cents
 * @param currency ISO 4217, in any case
 */
export function formatMoney(amount: Decimal | Cents, currency: string): string {
  // An average may lie between two cents.
  const cents = typeof amount === 'number' ? Math.round(amount) : toCents(amount);
  const size = Math.abs(cents);
  const fraction = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}${currencySign(currency)}${inGroups(Math.floor(size / 100))}.${fraction}`;
}

function floorDivide(dividend: number, divisor: number): number {
  const remainder = ((dividend % divisor) + divisor) % divisor;
  return (dividend - remainder) / divisor;
}
