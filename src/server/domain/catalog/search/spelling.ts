/** Words and how many products have each. */
export type WordCounts = ReadonlyMap<string, number>;

/** Words by length, so that only those that could be meant are compared. */
export interface Spelling {
  counts: WordCounts;
  byLength: ReadonlyMap<number, readonly string[]>;
}

export function spellingOf(counts: WordCounts): Spelling {
  const byLength = new Map<number, string[]>();
  for (const word of counts.keys()) {
    if (!/^\p{L}{3,}$/u.test(word)) continue;
    const list = byLength.get(word.length);
    if (list) list.push(word);
    else byLength.set(word.length, [word]);
  }
  return { counts, byLength };
}

/** Shorter words have too many neighbours for a second mistake. */
const TWO_MISTAKES_FROM = 8;

/**
 * Corrects a word that no product has: the nearest known words, or the two known words it is made of.
 *
 * @returns a word, or two for a compound; none when nothing is near
 */
export function correctWord(typed: string, spelling: Spelling): string[] {
  if (!/^\p{L}{3,}$/u.test(typed)) return [];
  return (
    nearestWord(typed, spelling, 1) ??
    splitWord(typed, spelling) ??
    (typed.length >= TWO_MISTAKES_FROM ? nearestWord(typed, spelling, 2) : undefined) ??
    []
  );
}

function nearestWord(typed: string, { counts, byLength }: Spelling, mistakes: number): string[] | undefined {
  let best: string | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let length = typed.length - mistakes; length <= typed.length + mistakes; length++) {
    for (const word of byLength.get(length) ?? []) {
      if (editDistance(typed, word, mistakes) > mistakes) continue;
      // People rarely miss the first letter, and rather mean a word that many products have.
      const score = (word[0] === typed[0] ? 0.5 : 0) + Math.log(counts.get(word) ?? 1) / 10;
      if (score > bestScore) [best, bestScore] = [word, score];
    }
  }
  return best === undefined ? undefined : [best];
}

function splitWord(typed: string, { counts }: Spelling): string[] | undefined {
  let best: string[] | undefined;
  let bestCount = 0;
  for (let cellAt = 3; cellAt <= typed.length - 3; cellAt++) {
    const parts = [typed.slice(0, cellAt), typed.slice(cellAt)];
    const count = Math.min(...parts.map((part) => counts.get(part) ?? 0));
    if (count > bestCount) [best, bestCount] = [parts, count];
  }
  return best;
}

/**
 * How many letters must be inserted, left out, replaced or swapped with their neighbour to make one word the other.
 *
 * @param limit beyond it the answer is only 'more'
 * @see Damerau, A technique for computer detection and correction of spelling errors (1964)
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        cellAt(last, column) + 1,
        cellAt(current, column - 1) + 1,
        cellAt(last, column - 1) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, cellAt(beforeLast, column - 2) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return cellAt(last, other.length);
}

const cellAt = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
