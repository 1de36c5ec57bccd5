import type { CatalogueModel, TermInKinds } from './model.ts';
import type { Asked } from './request.ts';

/** What words, pairs and the head tell of the kind; found by trying (docs/decisions.md, search). */
const WORD = 1;
const PAIR = 0.8;
const HEAD = 1.4;
const HEAD_PAIR = 1.2;
/** Smoothing: how much it tells of a kind that a word never stands there, less where it names no thing. */
const WORD_SMOOTHING = 0.4;
const HEAD_SMOOTHING = 0.2;
const RARE = 0.005;
/** What it tells that there are many of a kind: less than in Bayes' rule, for what is listed most is not what is asked for most. */
const PRIOR = 0.5;

/** How likely each kind is meant: a logarithm, 0 for the likeliest. A naive Bayes estimate with as many as there are. */
export function kindsMeant(model: CatalogueModel, asked: readonly Asked[]): Float64Array {
  const likelihoods = Float64Array.from(model.kindSizes, (size) => PRIOR * Math.log(1 + size));
  const weigh = (term: TermInKinds | undefined, weight: number, smoothing: number) => {
    if (!term || weight === 0) return;
    const floor = smoothing * (term.worth + RARE);
    const absent = Math.log(floor);
    const usual = Math.log(term.worth + floor);
    for (let kind = 0; kind < likelihoods.length; kind++) likelihoods[kind]! += weight * (absent - usual);
    for (let at = 0; at < term.kinds.length; at++) {
      likelihoods[term.kinds[at]!]! += weight * (Math.log(term.worths[at]! + floor) - absent);
    }
  };
  for (const { word, pair, worth, isHead } of asked) {
    // The 'lis' of 'fleur de lis' says nothing that the words before it have not said. Few listings cannot tell that.
    const own = model.isLarge ? worth * (1 - shareWithin(word, pair, model.said)) : worth;
    if (isHead) {
      weigh(model.called.get(word), own * HEAD, HEAD_SMOOTHING);
      // Not as it stands anywhere: a 'teal chair leg cap' is no teal chair.
      if (pair) weigh(model.called.get(pair), worth * HEAD_PAIR, WORD_SMOOTHING);
    } else {
      weigh(model.said.get(word), own * WORD, WORD_SMOOTHING);
      if (pair) weigh(model.said.get(pair), worth * PAIR, WORD_SMOOTHING);
    }
  }
  const most = likelihoods.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return likelihoods.map((likelihood) => likelihood - most);
}

/** How much of a word's use is within a pair, 0 to 1: nearly all of that of 'lis' is in 'de lis'. */
export function shareWithin(
  word: string,
  pair: string | null,
  said: CatalogueModel['said'],
  pairs = said,
): number {
  const alone = said.get(word);
  const within = pair === null ? undefined : pairs.get(pair);
  return alone && within ? Math.min(1, within.worth / alone.worth) : 0;
}
