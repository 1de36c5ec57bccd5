import type { PriceFact } from '@/shared/pricing/pricing.ts';
import { type NumberKey, numbersIn } from './numbers-in.ts';

const MAX_LENGTH = 600;
const MIN_LENGTH = 20;
/** Of its longer words, so many stand in our sentences too: what speaks of something else is not about this price. */
const SHARED_WORDS = 0.4;
/** Letters of a long word, and of its stem. */
const LONG_WORD = 5;

/**
 * Whether a language model's words may stand for our sentences: plain text of a few sentences, with no number that ours do
 * not have.
 *
 * @returns the text on one line; null when ours has to be shown
 */
export function checkRewording(
  answer: string,
  reasons: readonly string[],
  facts: readonly PriceFact[],
): string | null {
  const text = answer.trim().replace(/\s+/g, ' ');
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || !isPlain(text)) return null;
  const known = numbersOf([...reasons, ...facts.map(({ value }) => value)]);
  for (const number of numbersIn(text)) if (!known.has(number)) return null;
  return isAboutTheSame(text, reasons.join(' ')) ? text : null;
}

/** No markup, no address, no letters of other scripts, and nothing that cannot be seen. */
function isPlain(text: string): boolean {
  return (
    /^[\p{Script=Latin}\p{N}\p{Zs}$€£¥%.,;:!?'"’‘“”()&/+\-–—−×°]+$/u.test(text) &&
    !/https?:|www\.|\/\/|\b[\w-]+\.(?:com|net|org|io|nz|co)\b/i.test(text)
  );
}

function numbersOf(texts: readonly string[]): Set<NumberKey> {
  return new Set(texts.flatMap((text) => [...numbersIn(text)]));
}

function isAboutTheSame(text: string, ours: string): boolean {
  const known = new Set(stemsOf(ours));
  const stems = stemsOf(text);
  return stems.length > 0 && stems.filter((stem) => known.has(stem)).length >= SHARED_WORDS * stems.length;
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= LONG_WORD)
    .map((word) => word.slice(0, LONG_WORD));
}
