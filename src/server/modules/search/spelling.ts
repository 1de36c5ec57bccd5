/** A known word that a typed one may have been meant for. */
export interface Candidate {
  word: string;
  /** The higher, the likelier. */
  likelihood: number;
}

interface KnownWord {
  word: string;
  sound: string;
  /** The letters it has, a bit each. */
  letters: number;
  count: number;
  /** Whether only descriptions have it, as far as that was told. */
  isAside: boolean;
}

const WORDS = /\p{L}{3,40}/gu;
/**
 * Words that are known at most. Beyond them those of one listing are forgotten: a catalogue of random words has millions,
 * which would take gigabytes, and the time of each search.
 */
const MAX_WORDS = 200_000;
/** Shorter words have too many neighbours for a second mistake. */
const TWO_MISTAKES_FROM = 8;
const MAX_CANDIDATES = 8;
/** What a slip costs that fingers or ears make easily, where any other costs 1. */
const EASY_SLIP = 0.75;
const DOUBLED_LETTER = 0.7;
/** A letter in the place of one that is far away and sounds otherwise: in a short word that is another word, as 'cook' and 'cork'. */
const OTHER_LETTER = 1.2;
/** One such letter, as the table of distances has it. */
const WITH_OTHER_LETTER = Math.fround(OTHER_LETTER);
/** What a word is worth as a mistake that sounds as another does: 'sopha'. */
const HEARD = 0.75;
/** How much a mistake, the number of listings (its logarithm) and the same first letter tell. */
const MISTAKE = 2.5;
const COMMONNESS = 0.35;
const SAME_START = 1;
/** Endings of verbs and nouns, and how much of a mistake another form of the word is. */
const ENDINGS = ['s', 'ed', 'ing', 'er', 'ion'];
const INFLECTED = 0.5;

/** The words of a catalogue as people write them, and what mistyped ones may have been meant for. */
export class Spelling {
  private readonly words = new Map<string, KnownWord>();
  private readonly byLength = new Map<number, KnownWord[]>();
  private readonly bySound = new Map<string, KnownWord[]>();
  /** New words that are refused before room is looked for again. */
  private refusals = 0;

  /**
   * Counts the words of a listing, each once.
   *
   * @param isNew false for a listing that was counted before: only words that it had not are
   * @param named what of it is no description
   */
  learn(folded: string, isNew = true, named = folded): void {
    const names = new Set(named.match(WORDS));
    for (const word of new Set(folded.match(WORDS))) {
      if (isNew || !this.has(word)) this.add(word, 1);
      const known = this.words.get(word);
      if (known) known.isAside = !names.has(word) && (known.count === 1 || known.isAside);
    }
  }

  /** @param count listings that have the word, beside those that were counted before */
  add(word: string, count: number): void {
    const known = this.words.get(word);
    if (known) {
      known.count += count;
      return;
    }
    if (this.words.size >= MAX_WORDS && !this.makeRoom()) return;
    this.put({ word, sound: soundOf(word), letters: lettersOf(word), count, isAside: false });
  }

  /** Forgets words of one listing. @returns whether that made much room */
  private makeRoom(): boolean {
    if (this.refusals > 0) {
      this.refusals--;
      return false;
    }
    const common = [...this.words.values()].filter(({ count }) => count > 1);
    // Where most words are common, the next ones are refused for a while rather than looking at all again for each.
    if (common.length > MAX_WORDS / 2) {
      this.refusals = MAX_WORDS / 10;
      return false;
    }
    for (const index of [this.words, this.byLength, this.bySound]) index.clear();
    for (const known of common) this.put(known);
    return true;
  }

  private put(known: KnownWord): void {
    this.words.set(known.word, known);
    addTo(this.byLength, known.word.length, known);
    addTo(this.bySound, known.sound, known);
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Whether it stands in descriptions alone. */
  isAside(word: string): boolean {
    return this.words.get(word)?.isAside ?? false;
  }

  /** How many words are known. */
  get size(): number {
    return this.words.size;
  }

  /** All words, and how many listings have each. */
  all(): Iterable<{ word: string; count: number }> {
    return this.words.values();
  }

  /** Known words that are one mistake away, or two where the word is long, or that sound alike; the likeliest first. */
  candidates(typed: string): Candidate[] {
    const found = this.within(typed, typed.length >= TWO_MISTAKES_FROM ? 2 : 1);
    for (const known of this.bySound.get(soundOf(typed)) ?? []) {
      if (found.some(({ word }) => word === known.word)) continue;
      found.push({ word: known.word, likelihood: likelihoodOf(known, HEARD, typed) });
    }
    return likeliestFirst(found);
  }

  /**
   * Known words that have any other letter in one place, for a word that is near to none: 'leathew'. The likeliest first.
   * The first letter is seldom the wrong one: 'camper' is no hamper.
   */
  withAnotherLetter(typed: string): Candidate[] {
    return likeliestFirst(this.within(typed, WITH_OTHER_LETTER).filter(({ word }) => word[0] === typed[0]));
  }

  /** Known words that are other forms of it, the commonest first: 'brushed' for 'brush'. */
  forms(typed: string): Candidate[] {
    return formsOf(typed)
      .flatMap((form) => {
        const known = this.words.get(form);
        return known ? { word: form, likelihood: likelihoodOf(known, INFLECTED) } : [];
      })
      .sort((one, other) => other.likelihood - one.likelihood);
  }

  /** What a word that no listing has was meant for: a known word, or two; none when nothing is near. */
  correct(typed: string): string[] {
    if (!/^\p{L}{3,40}$/u.test(typed)) return [];
    const [best] = this.candidates(typed);
    return best ? [best.word] : (this.split(typed) ?? []);
  }

  /** Known words that are mistakes away that cost no more than `limit`. */
  private within(typed: string, limit: number): Candidate[] {
    const letters = lettersOf(typed);
    const found: Candidate[] = [];
    const far = Math.floor(limit);
    for (let length = typed.length - far; length <= typed.length + far; length++) {
      for (const known of this.byLength.get(length) ?? []) {
        // A mistake changes at most two letters of the set.
        if (bitCount(known.letters ^ letters) > 2 * far) continue;
        const mistakes = editDistance(typed, known.word, limit);
        if (mistakes > limit) continue;
        found.push({ word: known.word, likelihood: likelihoodOf(known, mistakes, typed) });
      }
    }
    return found;
  }

  /** The two known words that one without a space is made of. */
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

  /** The commonest known word that begins so. */
  complete(typed: string): string | undefined {
    let best: KnownWord | undefined;
    for (const known of this.words.values()) {
      if (known.word.startsWith(typed) && known.count > (best?.count ?? 0)) best = known;
    }
    return best?.word;
  }
}

function likeliestFirst(found: Candidate[]): Candidate[] {
  return found.sort((one, other) => other.likelihood - one.likelihood).slice(0, MAX_CANDIDATES);
}

/** @param typed what starts as the word does, unless told otherwise */
function likelihoodOf({ word, count }: KnownWord, mistakes: number, typed = word): number {
  const start = word[0] === typed[0] ? SAME_START : 0;
  return start + COMMONNESS * Math.log(count) - MISTAKE * mistakes;
}

function addTo<Key>(lists: Map<Key, KnownWord[]>, key: Key, known: KnownWord): void {
  const list = lists.get(key);
  if (list) list.push(known);
  else lists.set(key, [known]);
}

/** Letters that are written for one sound, as people here speak: an 'r' at the end is not heard, so that 'sofer' is 'sofa'. */
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
  return WRITTEN_SOUNDS.reduce((sound, [pattern, written]) => sound.replace(pattern, written), word);
}

/** Other forms of an English word that may be known where it is not: 'brushed' for 'brush', 'carve' for 'carving'. */
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
  let left = bits >>> 0;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count++;
  }
  return count;
}

/** The letters of an English keyboard, by row; each row begins half a key further right. */
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const KEYS = new Map(
  KEYBOARD.flatMap((row, down) => [...row].map((key, along) => [key, { along: along + down / 2, down }])),
);
/** Letters that sound alike. */
const SOUNDS = ['aeiouy', 'ckq', 'sz', 'vf', 'dt', 'bp', 'mn', 'gj'];

/** One string for each two letters that fingers or ears mix up. */
const EASY_SLIPS = new Set(
  [...KEYS].flatMap(([one, place]) =>
    [...KEYS].flatMap(([other, { along, down }]) => {
      const isNear = Math.abs(place.along - along) + Math.abs(place.down - down) <= 1.6;
      const soundsAlike = SOUNDS.some((letters) => letters.includes(one) && letters.includes(other));
      return one !== other && (isNear || soundsAlike) ? [one + other] : [];
    }),
  ),
);

/** Rows of the table of distances, for words of up to 64 letters. */
const ROWS = Array.from({ length: 3 }, () => new Float32Array(65));

/**
 * How many letters must be inserted, left out, replaced or swapped with their neighbour to make one word the other. What
 * is easily mistyped (neighbours on the keyboard, doubled letters, swaps, letters that sound alike) counts less than 1.
 *
 * @param limit beyond it the answer is only 'more'
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
      const meant = other[column - 1]!;
      const replaced = letter === meant ? 0 : EASY_SLIPS.has(letter + meant) ? EASY_SLIP : OTHER_LETTER;
      const removed = row > 1 && letter === one[row - 2] ? DOUBLED_LETTER : 1;
      const inserted = column > 1 && meant === other[column - 2] ? DOUBLED_LETTER : 1;
      let cost = Math.min(
        last[column - 1]! + replaced,
        last[column]! + removed,
        current[column - 1]! + inserted,
      );
      if (row > 1 && column > 1 && letter === other[column - 2] && one[row - 2] === meant) {
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
