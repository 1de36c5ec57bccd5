import { readAmount } from '@/shared/input/read-amount.ts';

type Unit = 'cm' | 'kg';

/** Names of units, and their factor to centimetres and kilograms. One inch is 2.54 cm, one pound 0.45359237 kg. */
export const UNITS: Readonly<Record<Unit, Readonly<Record<string, number>>>> = {
  cm: unitsOf(
    ['cm cms centimetre centimetres centimeter centimeters', 1],
    ['mm mms millimetre millimetres millimeter millimeters', 0.1],
    ['m metre metres meter meters', 100],
    ["in inch inches \" ″ ” '' ’’", 2.54],
    ["ft foot feet ' ′ ’", 30.48],
    ['yd yds yard yards', 91.44],
  ),
  kg: unitsOf(
    ['kg kgs kilo kilos kilogram kilograms', 1],
    ['g gm gms gram grams', 0.001],
    ['lb lbs pound pounds', 0.45359237],
    ['oz ounce ounces', 0.028349523125],
  ),
};

function unitsOf(...units: [names: string, factor: number][]): Record<string, number> {
  return Object.fromEntries(
    units.flatMap(([names, factor]) => names.split(' ').map((name) => [name, factor])),
  );
}

/** Characters; no size is longer. */
const MAX_LENGTH = 40;
const AMOUNT = /^(\.?\d[\d.,\s]*)/;
const FRACTION = /^(\d{1,4}\s+)?(\d{1,2})\/(\d{1,2})/;
const HALVES: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };
const UNIT = /^(?:[a-z]{1,12}\.?|''|’’|["″”'′’])/i;

/**
 * Reads `90.5`, `90,5 cm`, `1.2 m`, `36"`, `5' 2"`, `36 1/2 in`, or a number whose column ends with its unit, such as
 * `Length (in)`.
 *
 * @returns centimetres or kilograms; null for any other text, and for a comma that may separate thousands or decimals
 */
export function readMeasure(text: string, column: string, unit: Unit): number | null {
  if (text.length > MAX_LENGTH) return null;
  const units = UNITS[unit];
  let rest = text.replace(/[½¼¾]/g, (half) => HALVES[half] ?? half).trim();
  let sum = 0;
  let last = Number.POSITIVE_INFINITY;
  while (rest !== '') {
    const amount = FRACTION.exec(rest) ?? AMOUNT.exec(rest);
    if (!amount) return null;
    rest = rest.slice(amount[0].length).trim();
    const name = UNIT.exec(rest)?.[0];
    rest = rest.slice(name?.length ?? 0).trim();
    const factor =
      name === undefined ? unitOfColumn(column, units) : units[name.toLowerCase().replace(/\.$/, '')];
    const value = amountOf(amount);
    // Feet go before inches, and nothing follows an amount without a unit.
    if (value === null || factor === undefined || factor >= last || (name === undefined && rest !== ''))
      return null;
    if (isAmbiguousMeasure(amount[0]) && factor >= 1) return null;
    sum += value * factor;
    last = factor;
  }
  return last === Number.POSITIVE_INFINITY ? null : sum;
}

/** True for `1,250`: 1250 or, with a decimal comma, 1.25. Millimetres and grams have no three decimals. */
export function isAmbiguousMeasure(text: string): boolean {
  return /^\s*[1-9]\d{0,2},\d{3}(?![\d.,])/.test(text);
}

function amountOf([text, whole, above, below]: RegExpExecArray): number | null {
  if (above !== undefined && below !== undefined) {
    return Number(below) === 0 ? null : Number(whole ?? 0) + Number(above) / Number(below);
  }
  const plain = readAmount(text.trim().replace(/^\./, '0.'));
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : null;
}

/** The factor of the last word of a column's name; 1 without a unit. */
function unitOfColumn(column: string, units: Readonly<Record<string, number>>): number {
  const word = /([a-z]+)[^a-z]*$/i.exec(column.slice(-30))?.[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(units, word) ? units[word] : undefined) ?? 1;
}
