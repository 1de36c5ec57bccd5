import { z } from 'zod';
import { emptyTextToNull } from '@/shared/input/input.ts';
import { type Cents, includedShare } from '@/shared/money.ts';

/**
 * New Zealand's rate, whatever tax the shop adds to prices: those include the GST of a registered seller.
 * @see https://www.legislation.govt.nz/act/public/1985/0141/latest/DLM81831.html Goods and Services Tax Act 1985, section 8(1)
 */
const GST_RATE = 0.15;

/** Returns the GST in an amount that includes it: 3/23, rounded; no amount of cents is half way between two. */
export function gstIn(cents: Cents): Cents {
  return includedShare(cents, GST_RATE);
}

/**
 * Returns a function that divides the GST of a growing sum among its amounts, so that parts add up to the GST of the
 * sum. A part differs from the GST of its own amount by a cent at most.
 */
export function gstDivider(): (cents: Cents) => Cents {
  let sum = 0;
  return (cents) => {
    const before = gstIn(sum);
    sum += cents;
    return gstIn(sum) - before;
  };
}

const PRIMARY_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
const SECONDARY_WEIGHTS = [7, 4, 3, 2, 5, 2, 7, 6];
const SMALLEST_NUMBER = 10_000_000;

/**
 * Returns an IRD number, which is also the GST number, as `49-091-850`; null if its check digit is wrong. Accepts dashes
 * and spaces. The largest number issued grows, so there is no upper limit but nine digits.
 * @see
 *   https://www.ird.govt.nz/-/media/project/ir/home/documents/income-tax/withholding-taxes/rwt-nrwt-withholding-tax-certificate/2020-rwt-and-nrwt-certificate-filing-specification.pdf
 *   Inland Revenue, RWT and NRWT certificates, software requirements specification 2020, IRD number validation
 */
export function readIrdNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '').replace(/^0/, '');
  if (!/^\d{8,9}$/.test(digits) || Number(digits) < SMALLEST_NUMBER) return null;
  const base = [...digits.slice(0, -1).padStart(8, '0')].map(Number);
  const checkDigit = (weights: readonly number[]) => {
    const remainder = base.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11;
    return remainder === 0 ? 0 : 11 - remainder;
  };
  const first = checkDigit(PRIMARY_WEIGHTS);
  const expected = first === 10 ? checkDigit(SECONDARY_WEIGHTS) : first;
  if (expected !== Number(digits.at(-1))) return null;
  return [digits.slice(0, -6), digits.slice(-6, -3), digits.slice(-3)].join('-');
}

const NO_GST_NUMBER = 'This is not a GST number, such as 49-091-850';

export const gstNumberInput = z
  .string()
  .trim()
  .max(20, NO_GST_NUMBER)
  .transform((text, context) => {
    const number = text === '' ? '' : readIrdNumber(text);
    if (number === null) context.addIssue({ code: 'custom', message: NO_GST_NUMBER });
    return emptyTextToNull(number ?? '');
  });
