import { printTable } from '../table.ts';
import { type Band, bandOf, type Figures, figuresOf, type Verdict } from './judge.ts';

/** Shares are 0 to 1. */
const GOALS = { losing: 0.05, sure: 0.85, fair: 0.7, sureCount: 1 } as const;

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const band = ({ count, right }: Band) => (count === 0 ? '–' : `${count}: ${percent(right)}`);

/** Prints a line per market, the worst of each column and the total. */
export function printMarkets(verdicts: readonly (readonly Verdict[])[], firstSeed: number) {
  const figures = verdicts.map(figuresOf);
  const worst = {
    after: Math.min(...figures.map(({ before, after }) => after - before)),
    losing: Math.max(...figures.map(({ losing }) => losing)),
    sure: Math.min(...figures.map(({ sure }) => (sure.count === 0 ? 1 : sure.right))),
    fair: Math.min(...figures.map(({ fair }) => (fair.count === 0 ? 1 : fair.right))),
  };
  printTable(
    [
      'market',
      'advised',
      'changed',
      'profit before',
      'after',
      'captured',
      'losing > 2%',
      '≥ 85: right',
      '≥ 70: right',
    ],
    [
      ...figures.map((one, index) => [`seed ${firstSeed + index}`, ...cells(one)]),
      ['all', ...cells(figuresOf(verdicts.flat()))],
      [
        'worst',
        '',
        '',
        '',
        `+${percent(worst.after)}`,
        '',
        percent(worst.losing),
        percent(worst.sure),
        percent(worst.fair),
      ],
    ],
  );
  console.info(
    "Profits are shares of the best that the vendor's bounds allow; right is within a tenth of the best price.",
  );
}

function cells({ advised, changed, before, after, captured, losing, sure, fair }: Figures): string[] {
  return [...[advised, changed, before, after, captured, losing].map(percent), band(sure), band(fair)];
}

/** Prints the share of right recommendations by confidence. */
export function printReliability(verdicts: readonly Verdict[]) {
  const rows = Array.from({ length: 10 }, (_, index) => {
    const { count, right } = bandOf(verdicts, 10 * index, 10 * index + 10);
    return [`${10 * index} to ${10 * index + 9}`, count, count === 0 ? '–' : percent(right)];
  });
  console.info('');
  printTable(['confidence', 'products', 'right'], rows);
}

/**
 * Returns the missed goals as sentences. Confidence is judged over all markets, as one has too few confident
 * recommendations.
 */
export function missedGoals(verdicts: readonly (readonly Verdict[])[]): string[] {
  const all = figuresOf(verdicts.flat());
  const losing = Math.max(...verdicts.map((market) => figuresOf(market).losing));
  const worse = verdicts.filter((market) => figuresOf(market).after <= figuresOf(market).before).length;
  return [
    worse > 0 && `In ${worse} markets the mean profit did not rise.`,
    losing > GOALS.losing &&
      `In a market ${percent(losing)} of the products lose more than 2%; the goal is ${percent(GOALS.losing)}.`,
    all.sure.count < GOALS.sureCount && 'No recommendation has a confidence of 85 or more.',
    all.sure.right < GOALS.sure &&
      `Of confidence 85 and more ${percent(all.sure.right)} are right; the goal is ${percent(GOALS.sure)}.`,
    all.fair.right < GOALS.fair &&
      `Of confidence 70 and more ${percent(all.fair.right)} are right; the goal is ${percent(GOALS.fair)}.`,
  ].filter((sentence) => sentence !== false);
}
