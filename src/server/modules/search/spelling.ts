/** A known word as a correction. */
export interface Candidate {
  word: string;
  likelihood: number;
}

interface KnownWord {
  word: string;
  sound: string;
  letters: number;
  count: number;
  /** True if only descriptions have it. */
  isAside: boolean;
}

const WORDS = /\p{L}{3,40}/gu;
/**
 * Maximum words. Beyond it, words of one listing are dropped: a catalogue of random words has millions, which cost
 * gigabytes and slow each search.
 */
const MAX_WORDS = 200_000;
/** Minimum length for two mistakes; shorter words have too many neighbours. */
const TWO_MISTAKES_FROM = 8;
const MAX_CANDIDATES = 8;
/** Cost of a likely slip by keyboard or sound; others cost 1. */
const EASY_SLIP = 0.75;
const DOUBLED_LETTER = 0.7;
/** Cost of an unlikely letter substitution: in a short word that is another word, as 'cook' and 'cork'. */
const OTHER_LETTER = 1.2;
/** The same, rounded as in the Float32 distance table. */
const WITH_OTHER_LETTER = Math.fround(OTHER_LETTER);
/** Cost of a homophone: 'sopha'. */
const HOMOPHONE = 0.75;
/** Weights of the distance, of the logarithm of listings, and of an equal first letter. */
const MISTAKE = 2.5;
const COMMONNESS = 0.35;
const SAME_START = 1;
/** Suffixes, and the cost of another form of the word. */
const ENDINGS = ['s', 'ed', 'ing', 'er', 'ion'];
const INFLECTED = 0.5;

/** The catalogue's words for correcting mistyped ones. */
export class Spelling {
  private readonly words = new Map<string, KnownWord>();
  private readonly byLength = new Map<number, KnownWord[]>();
  private readonly bySound = new Map<string, KnownWord[]>();
  /** Refused words before the next attempt to make room. */
  private refusals = 0;

  /**
   * Counts the words of a listing, once each.
   *
   * @param isNew false for a relearned listing, whose known words are not counted again
   * @param named its text without the description
   */
  learn(folded: string, isNew = true, named = folded): void {
    const names = new Set(named.match(WORDS));
    for (const word of new Set(folded.match(WORDS))) {
      if (isNew || !this.has(word)) this.add(word, 1);
      const knownWord = this.words.get(word);
      if (knownWord) knownWord.isAside = !names.has(word) && (knownWord.count === 1 || knownWord.isAside);
    }
  }

  /** @param count listings with the word, added to the present count */
  add(word: string, count: number): void {
    const knownWord = this.words.get(word);
    if (knownWord) {
      knownWord.count += count;
      return;
    }
    if (this.words.size >= MAX_WORDS && !this.makeRoom()) return;
    this.put({ word, sound: soundOf(word), letters: lettersOf(word), count, isAside: false });
  }

  private makeRoom(): boolean {
    if (this.refusals > 0) {
      this.refusals--;
      return false;
    }
    const common = [...this.words.values()].filter(({ count }) => count > 1);
    // If most words are common, skips further attempts for a while.
    if (common.length > MAX_WORDS / 2) {
      this.refusals = MAX_WORDS / 10;
      return false;
    }
    for (const index of [this.words, this.byLength, this.bySound]) index.clear();
    for (const knownWord of common) this.put(knownWord);
    return true;
  }

  private put(knownWord: KnownWord): void {
    this.words.set(knownWord.word, knownWord);
    addTo(this.byLength, knownWord.word.length, knownWord);
    addTo(this.bySound, knownWord.sound, knownWord);
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Returns true if only descriptions have the word. */
  isAside(word: string): boolean {
    return this.words.get(word)?.isAside ?? false;
  }

  get size(): number {
    return this.words.size;
  }

  all(): Iterable<{ word: string; count: number }> {
    return this.words.values();
  }

  /** Words within one mistake, two for long words, or that sound alike; likeliest first. */
  candidates(typed: string): Candidate[] {
    const nearWords = this.within(typed, typed.length >= TWO_MISTAKES_FROM ? 2 : 1);
    for (const knownWord of this.bySound.get(soundOf(typed)) ?? []) {
      if (nearWords.some(({ word }) => word === knownWord.word)) continue;
      nearWords.push({ word: knownWord.word, likelihood: likelihoodOf(knownWord, HOMOPHONE, typed) });
    }
    return likeliestFirst(nearWords);
  }

  /**
   * Words with one unlikely letter substitution: 'leathew'. Likeliest first. Keeps the first letter, which is rarely
   * wrong: 'camper' is no hamper.
   */
  withAnotherLetter(typed: string): Candidate[] {
    return likeliestFirst(this.within(typed, WITH_OTHER_LETTER).filter(({ word }) => word[0] === typed[0]));
  }

  /** Other forms of a word, most frequent first: 'brushed' for 'brush'. */
  forms(typed: string): Candidate[] {
    return formsOf(typed)
      .flatMap((form) => {
        const knownWord = this.words.get(form);
        return knownWord ? { word: form, likelihood: likelihoodOf(knownWord, INFLECTED) } : [];
      })
      .sort((one, other) => other.likelihood - one.likelihood);
  }

  private within(typed: string, limit: number): Candidate[] {
    const letters = lettersOf(typed);
    const nearWords: Candidate[] = [];
    const far = Math.floor(limit);
    for (let length = typed.length - far; length <= typed.length + far; length++) {
      for (const knownWord of this.byLength.get(length) ?? []) {
        // A mistake changes at most two letters of the set.
        if (bitCount(knownWord.letters ^ letters) > 2 * far) continue;
        const mistakes = editDistance(typed, knownWord.word, limit);
        if (mistakes > limit) continue;
        nearWords.push({ word: knownWord.word, likelihood: likelihoodOf(knownWord, mistakes, typed) });
      }
    }
    return nearWords;
  }

  /** Splits a word with a missing space. */
  split(typed: string): [string, string] | undefined {
    let best: [string, string] | undefined;
    let bestCount = 0;
    for (let at = 3; at <= typed.length - 3; at++) {
      const parts: [string, string] = [typed.slice(0, at), typed.slice(at)];
      const count = Math.min(...parts.map((part) => this.words.get(part)?.count ?? 0));
      if (count > bestCount) [best, bestCount] = [parts, count];
    }
    return best;
  }

  /** Returns the most frequent word with this prefix. */
  complete(typed: string): string | undefined {
    let best: KnownWord | undefined;
    for (const knownWord of this.words.values()) {
      if (knownWord.word.startsWith(typed) && knownWord.count > (best?.count ?? 0)) best = knownWord;
    }
    return best?.word;
  }
}

function likeliestFirst(candidates: Candidate[]): Candidate[] {
  return candidates.sort((one, other) => other.likelihood - one.likelihood).slice(0, MAX_CANDIDATES);
}

/** @param typed defaults to the same beginning */
function likelihoodOf({ word, count }: KnownWord, mistakes: number, typed = word): number {
  const start = word[0] === typed[0] ? SAME_START : 0;
  return start + COMMONNESS * Math.log(count) - MISTAKE * mistakes;
}

function addTo<Key>(lists: Map<Key, KnownWord[]>, key: Key, knownWord: KnownWord): void {
  const list = lists.get(key);
  if (list) list.push(knownWord);
  else lists.set(key, [knownWord]);
}

/** Phonetic rules for New Zealand English: a final 'r' is silent, so 'sofer' is 'sofa'. */
const WRITTEN_SOUNDS: [pattern: RegExp, sound: string][] = [
  [/ph/g, 'f'],
  [/^(?:k|g)n/, 'n'],
  [/^wr/, 'r'],
  [/wh/g, 'w'],
  [/ck|q(?:ue$)?|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/(?:er|or|ar|our|re|ah)(?=s?$)/g, 'a'],
  [/e[ae]|ie|ey$|y$/g, 'i'],
  [/(.)\1/g, '$1'],
];

function soundOf(word: string): string {
  return WRITTEN_SOUNDS.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), word);
}

/** Returns other forms of an English word: 'brushed' for 'brush', 'carve' for 'carving'. */
function formsOf(word: string): string[] {
  const stems = [
    word,
    ...ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length)),
  ]
    .filter((stem) => stem.length >= 3)
    .flatMap((stem) => (stem.endsWith('e') ? [stem, stem.slice(0, -1)] : [stem]));
  return stems
    .flatMap((stem) => ['', 'e', ...ENDINGS].map((ending) => stem + ending))
    .filter((form) => form !== word);
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let remaining = bits >>> 0;
  let count = 0;
  while (remaining !== 0) {
    remaining &= remaining - 1;
    count++;
  }
  return count;
}

/** QWERTY rows; each is offset by half a key. */
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const KEYS = new Map(
  KEYBOARD.flatMap((row, down) => [...row].map((key, along) => [key, { along: along + down / 2, down }])),
);
/** Similar-sounding letters. */
const SOUNDS = ['aeiouy', 'ckq', 'sz', 'vf', 'dt', 'bp', 'mn', 'gj'];

/** Letter pairs that are easily confused. */
const EASY_SLIPS = new Set(
  [...KEYS].flatMap(([one, place]) =>
    [...KEYS].flatMap(([other, { along, down }]) => {
      const isNear = Math.abs(place.along - along) + Math.abs(place.down - down) <= 1.6;
      const soundsAlike = SOUNDS.some((letters) => letters.includes(one) && letters.includes(other));
      return one !== other && (isNear || soundsAlike) ? [one + other] : [];
    }),
  ),
);

const ROWS = Array.from({ length: 3 }, () => new Float32Array(65));

/**
 * Weighted Damerau–Levenshtein distance: likely slips (adjacent keys, doubled letters, swaps, similar sounds) cost less
 * than 1.
 *
 * @param limit above it, the result is only 'more'
 * @see Damerau, A technique for computer detection and correction of spelling errors (1964)
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || Math.max(one.length, other.length) > 64)
    return limit + 1;
  let [beforeLast, last, current] = ROWS as [Float32Array, Float32Array, Float32Array];
  for (let column = 0; column <= other.length; column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const letter = one[row - 1]!;
    current[0] = row;
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const otherLetter = other[column - 1]!;
      const replaced =
        letter === otherLetter ? 0 : EASY_SLIPS.has(letter + otherLetter) ? EASY_SLIP : OTHER_LETTER;
      const removed = row > 1 && letter === one[row - 2] ? DOUBLED_LETTER : 1;
      const inserted = column > 1 && otherLetter === other[column - 2] ? DOUBLED_LETTER : 1;
      let cost = Math.min(
        last[column - 1]! + replaced,
        last[column]! + removed,
        current[column - 1]! + inserted,
      );
      if (row > 1 && column > 1 && letter === other[column - 2] && one[row - 2] === otherLetter) {
        cost = Math.min(cost, beforeLast[column - 2]! + EASY_SLIP);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[other.length]!;
}
