/**
 * Validation of New Zealand bank account numbers: banks, branches and check digits.
 * @see
 *   https://www.ird.govt.nz/-/media/project/ir/home/documents/income-tax/withholding-taxes/rwt-nrwt-withholding-tax-certificate/2020-rwt-and-nrwt-certificate-filing-specification.pdf
 *   Inland Revenue, RWT and NRWT certificates, software requirements specification 2020, chapter 8
 */

/** Branch ranges of a bank and its check algorithm; by default depends on the base number. */
interface Bank {
  branches: readonly (readonly [first: number, last: number])[];
  algorithm?: Algorithm;
}

type Algorithm = 'A' | 'B' | 'D' | 'E' | 'F' | 'G' | 'X';

const BANKS: Readonly<Record<string, Bank>> = {
  '01': bank([1, 999], [1100, 1199], [1800, 1899]),
  '02': bank([1, 999], [1200, 1299]),
  '03': bank([1, 999], [1300, 1399], [1500, 1599], [1700, 1799], [1900, 1999], [7350, 7399]),
  '04': bank([2020, 2024]),
  '06': bank([1, 999], [1400, 1499]),
  '08': { ...bank([6500, 6599]), algorithm: 'D' },
  '09': { ...bank([0, 0]), algorithm: 'E' },
  '10': bank([5165, 5169]),
  '11': bank([5000, 6499], [6600, 8999]),
  '12': bank([3000, 3299], [3400, 3499], [3600, 3699]),
  '13': bank([4900, 4999]),
  '14': bank([4700, 4799]),
  '15': bank([3900, 3999]),
  '16': bank([4400, 4499]),
  '17': bank([3300, 3399]),
  '18': bank([3500, 3599]),
  '19': bank([4600, 4649]),
  '20': bank([4100, 4199]),
  '21': bank([4800, 4899]),
  '22': bank([4000, 4049]),
  '23': bank([3700, 3799]),
  '24': bank([4300, 4349]),
  '25': { ...bank([2500, 2599]), algorithm: 'F' },
  '26': { ...bank([2600, 2699]), algorithm: 'G' },
  '27': bank([3800, 3849]),
  '28': { ...bank([2100, 2149]), algorithm: 'G' },
  '29': { ...bank([2150, 2299]), algorithm: 'G' },
  '30': bank([2900, 2949]),
  '31': { ...bank([2800, 2849]), algorithm: 'X' },
  '33': { ...bank([6700, 6799]), algorithm: 'F' },
  '35': bank([2400, 2499]),
  '38': bank([9000, 9499]),
};

/** Weights of the 18 digits (bank 2, branch 4, base 8, suffix 4), and the modulus. */
const CHECKS: Readonly<Record<Algorithm, { weights: readonly number[]; modulus: number }>> = {
  A: { weights: [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0], modulus: 11 },
  B: { weights: [0, 0, 0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0], modulus: 11 },
  D: { weights: [0, 0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0], modulus: 11 },
  E: { weights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 0, 1], modulus: 11 },
  F: { weights: [0, 0, 0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1, 0, 0, 0, 0], modulus: 10 },
  G: { weights: [0, 0, 0, 0, 0, 0, 0, 1, 3, 7, 1, 3, 7, 1, 0, 3, 7, 1], modulus: 10 },
  X: { weights: [], modulus: 1 },
};

/** Base numbers below are checked together with their branch. */
const LARGE_BASE = 990_000;

/**
 * Parses common notations: `01-0902-0068389-00`, `010902006838900`, `01 902 68389 000`.
 * @returns `01-0902-0068389-00`; null if invalid
 */
export function readBankAccount(text: string): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const [bankId, branch, base, suffix] = parts;
  const bank = BANKS[bankId];
  if (!bank?.branches.some(([first, last]) => Number(branch) >= first && Number(branch) <= last)) return null;
  if (Number(base) === 0) return null;
  const digits = `${bankId}${branch}${base.padStart(8, '0')}${suffix.padStart(4, '0')}`;
  if (!hasCheckDigits(digits, bank.algorithm ?? (Number(base) < LARGE_BASE ? 'A' : 'B'))) return null;
  return `${bankId}-${branch}-${base}-${suffix}`;
}

/** True if a text contains an account number, with any separators. */
export function holdsBankAccount(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[^\p{L}\d]+/gu, '-');
  return [...plain.matchAll(/(?<!\d)\d/g)].some(({ index }) =>
    WRITTEN.some((form) => readBankAccount(form.exec(plain.slice(index))?.[0] ?? '') !== null),
  );
}

/** In four parts, the third too long for a year; or as digits with or without separators. */
const WRITTEN = [/^\d{1,2}-\d{1,4}-\d{6,8}-\d{1,4}(?!\d)/, /^\d(-?\d){15}(?!\d)/, /^\d(-?\d){14}(?!\d)/];

/** Reduces to characters that banks print: `Māia's "Chairs"` becomes `Maia s Chairs`. */
export function statementText(text: string, length: number): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9&./() -]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, length)
    .trim();
}

export const STATEMENT_NAME_LENGTH = 20;

export function isPrintableHolder(holder: string): boolean {
  return /[A-Za-z]/.test(statementText(holder, STATEMENT_NAME_LENGTH));
}

/** Masks an account number: `01-••••-••••389-00`. */
export function maskBankAccount(account: string): string {
  return account.replace(/^(\d{2})-\d+-(\d*)(\d{3})-(\d+)$/, (_, bankId, hidden, end, suffix) => {
    return `${bankId}-••••-${'•'.repeat(hidden.length)}${end}-${suffix}`;
  });
}

type Parts = [bankId: string, branch: string, base: string, suffix: string];

/** With separators, parts may lack leading zeros; without, only the suffix has two or three digits. */
function partsOf(text: string): Parts | null {
  const trimmed = text.trim();
  const match =
    /^(\d{1,2})[-. /–]+(\d{1,4})[-. /–]+(\d{1,8})[-. /–]+(\d{1,4})$/.exec(trimmed) ??
    /^(\d{2})(\d{4})(\d{7})(\d{2,3})$/.exec(
      trimmed.replace(/\D/g, (sign) => (/[-. /–]/.test(sign) ? '' : sign)),
    );
  if (!match) return null;
  const [, bankId = '', branch = '', base = '', suffix = ''] = match;
  return [
    bankId.padStart(2, '0'),
    branch.padStart(4, '0'),
    withoutZeros(base).padStart(7, '0'),
    withoutZeros(suffix).padStart(2, '0'),
  ];
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}

function hasCheckDigits(digits: string, algorithm: Algorithm): boolean {
  const { weights, modulus } = CHECKS[algorithm];
  // Sums the digits of each product repeatedly.
  const addsDigits = algorithm === 'E' || algorithm === 'G';
  const sum = weights.reduce((total, weight, position) => {
    const product = Number(digits[position]) * weight;
    return total + (addsDigits ? sumOfDigits(sumOfDigits(product)) : product);
  }, 0);
  return sum % modulus === 0;
}

function sumOfDigits(number: number): number {
  return Math.floor(number / 10) + (number % 10);
}

function bank(...branches: [first: number, last: number][]): Bank {
  return { branches };
}
