/** Content that is not published before an admin has seen it. */
const FINDINGS = {
  phone: 'a telephone number',
  email: 'an email address',
  insult: 'an insult',
} as const;
export type Finding = keyof typeof FINDINGS;

/**
 * Finds telephone numbers, email addresses and insults. Sizes, years and prices are no telephone numbers: one begins
 * with 0 or + and has seven digits or more.
 */
export function findingsIn(...texts: readonly string[]): Finding[] {
  const text = texts.join('\n');
  return (Object.keys(PATTERNS) as Finding[]).filter((finding) => PATTERNS[finding].test(text));
}

/** Returns 'a telephone number and an insult'. */
export function findingsInWords(findings: readonly Finding[]): string {
  return new Intl.ListFormat('en').format(findings.map((finding) => FINDINGS[finding]));
}

/**
 * Returns in words which findings and web addresses a text has that is published at once, so that its writer can take them
 * out; null for none.
 */
export function warningOf(text: string): string | null {
  const words = findingsIn(text).map((finding) => FINDINGS[finding]);
  const all = [...words, ...(WEB_ADDRESS.test(text) ? ['a web address'] : [])];
  return all.length > 0 ? new Intl.ListFormat('en').format(all) : null;
}

const WEB_ADDRESS =
  /\bhttps?:\/\/\S|\bwww\.\S|(?<![\w@.+-])[a-z\d][a-z\d-]{0,62}(?:\.[a-z\d-]{1,63}){0,3}\.(?:com|co|nz|net|org|info|shop|store|kiwi)(?![\w@-])/i;

const INSULTS =
  'arse|arsehole|asshole|bastard|bitch|bullshit|con artist|con man|crook|cunt|dickhead|fraudster|fuck\\w*|idiot|imbecile|liar|moron|motherfucker|prick|scammer|scumbag|shithead|slut|swindler|thief|thieves|twat|wanker|whore';

const PATTERNS: Record<Finding, RegExp> = {
  phone:
    /(?<![\d.,]|\w-)(?!\d{1,2}([./-])\d{1,2}\1\d{2,4}\b)(?:\+\s?\d{1,3}|\(?0\d{1,3}\)?)(?:[\s.()/-]{0,2}\d){5,10}(?!\d)/,
  email:
    /[\w.+-]{1,64}\s?(?:@|[([]at[)\]])\s?[\w-]{1,63}\s?(?:\.|[([]dot[)\]])\s?[a-z]{2,}|\b[\w.+-]{1,64} at [\w-]{1,63} dot (?:com|net|org|nz|co|kiwi)\b/i,
  insult: new RegExp(`\\b(?:${INSULTS})s?\\b`, 'i'),
};
