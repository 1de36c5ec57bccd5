import { PASSWORD_MIN_LENGTH } from '@/shared/constants.ts';

export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters`;
export const PASSWORD_TOO_COMMON = 'This password is too common. Choose another one.';
export const PASSWORD_TOO_PERSONAL = 'Do not use your name or email in your password.';

/** Publicly known words: name, username, e-mail address. */
export type Personal = readonly string[];

/**
 * Checks a password of valid length; used by the server and the strength meter.
 * @param common common passwords in lower case; see `common-passwords.ts`
 * @returns a sentence, or null if acceptable
 */
export function passwordProblem(
  password: string,
  personal: Personal,
  common: ReadonlySet<string>,
): string | null {
  if (common.has(password.toLowerCase())) return PASSWORD_TOO_COMMON;
  const words = personal.flatMap(wordsOf);
  return isMadeOf(wordsOf(password).join(''), words) ? PASSWORD_TOO_PERSONAL : null;
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** True if a text consists only of these words and digits, in any order. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  if (!/\p{L}/u.test(text)) return false;
  // By prefix length, so that no split is tried twice.
  const isMade = [true];
  for (let end = 1; end <= text.length; end++) {
    const endsInDigit = /\d/.test(text.charAt(end - 1)) && isMade[end - 1] === true;
    isMade[end] =
      endsInDigit || words.some((word) => isMade[end - word.length] === true && text.endsWith(word, end));
  }
  return isMade[text.length] === true;
}
