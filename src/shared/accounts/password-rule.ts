export const PASSWORD_TOO_COMMON = 'This password is too common. Choose another one.';
export const PASSWORD_TOO_PERSONAL = 'Do not use your name or email in your password.';

/** What others know of somebody: name, username, e-mail address. */
export type Personal = readonly string[];

/**
 * What is wrong with a password that has the right length. The server refuses by it, and the meter says it while one
 * types.
 *
 * @param common passwords that are known to be common, in lower case; see `common-passwords.ts`
 * @returns a sentence; null for a password that may be used
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

/** Letters and digits without case and accents, apart where anything else is between them. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether a text is nothing but these words, in any order and number, and digits between them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  if (!/\p{L}/u.test(text)) return false;
  // For each length, whether so much of the text's beginning is made of them: no way of splitting it is tried twice.
  const isMade = [true];
  for (let end = 1; end <= text.length; end++) {
    const endsInDigit = /\d/.test(text.charAt(end - 1)) && isMade[end - 1] === true;
    isMade[end] =
      endsInDigit || words.some((word) => isMade[end - word.length] === true && text.endsWith(word, end));
  }
  return isMade[text.length] === true;
}
