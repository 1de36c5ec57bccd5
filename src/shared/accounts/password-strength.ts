import { PASSWORD_MIN_LENGTH } from '@/shared/constants.ts';
import { type Personal, passwordProblem } from './password-rule.ts';

export const STRENGTHS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Common parts of leaked passwords. @see https://en.wikipedia.org/wiki/List_of_the_most_common_passwords */
const COMMON =
  /password|passwort|qwerty|azerty|asdf|zxcv|letmein|welcome|admin|login|iloveyou|monkey|dragon|master|football|baseball|sunshine|princess|superman|secret|rehome|furniture|aotearoa|kiwi|abc123|123abc/g;

/** Upper limits of the levels in bits of entropy. */
const LEVELS = [
  [28, 'Weak'],
  [45, 'Fair'],
  [65, 'Good'],
  [Number.POSITIVE_INFINITY, 'Strong'],
] as const;

/**
 * Estimates a password's strength: length times variety, less for common words, sequences ("1234"),
 * repetitions and personal words. Passwords that the server refuses are weak.
 * @param common as for `passwordProblem`
 */
export function passwordStrength(
  password: string,
  personal: Personal = [],
  common: ReadonlySet<string> = new Set(),
): Strength {
  if (password.length < PASSWORD_MIN_LENGTH) return 'Too short';
  if (passwordProblem(password, personal, common)) return 'Weak';
  const bits = countUnpredictableCharacters(password, personal) * Math.log2(alphabetSize(password));
  return LEVELS.find(([upTo]) => bits < upTo)?.[1] ?? 'Strong';
}

/** Counts characters that don't follow from earlier ones. A known word counts as two. */
function countUnpredictableCharacters(password: string, personal: Personal): number {
  let rest = password.toLowerCase().replace(COMMON, '\u0000\u0000');
  for (const word of personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))) {
    if (word.length >= 3) rest = rest.replaceAll(word, '\u0000\u0000');
  }
  const codes = [...rest].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? Number.NaN);
    const stepBefore = (codes[index - 1] ?? Number.NaN) - (codes[index - 2] ?? Number.NaN);
    return step !== 0 && !(Math.abs(step) === 1 && (index === 1 || step === stepBefore));
  }).length;
}

function alphabetSize(password: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 30],
  ];
  return Math.max(
    2,
    kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0),
  );
}
