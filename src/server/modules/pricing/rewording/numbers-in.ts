/** A number of a text: what it is of, and its value. */
export type NumberKey = `${'money' | 'percent' | 'times' | 'number'}:${number}`;

const DIGITS = /([$€£¥]\s?)?(\d[\d,  ]*(?:\.\d+)?|\.\d+)(\s?(?:%|percent\b|per cent\b|dollars?\b))?/giu;

/**
 * Every number of a text, written in digits or in words: `$1,200.00`, `1200 dollars`, `18 %`, `twenty-one`, `a dozen`, `third`.
 * A sign before it does not count.
 */
export function numbersIn(text: string): Set<NumberKey> {
  const found = new Set<NumberKey>();
  for (const [, currency, digits = '', unit = ''] of text.matchAll(DIGITS)) {
    const kind = currency || /dollar/i.test(unit) ? 'money' : unit ? 'percent' : 'number';
    found.add(`${kind}:${Number(digits.replace(/[,  ]/g, ''))}`);
  }
  for (const value of wordNumbers(text)) found.add(`number:${value}`);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const times = TIMES.get(word);
    if (times !== undefined) found.add(`times:${times}`);
  }
  return found;
}

const ONES = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const ORDINALS = words('zeroth first second third fourth fifth sixth seventh eighth ninth tenth');
const TENS = words('zero ten twenty thirty forty fifty sixty seventy eighty ninety', 10);
const AMOUNTS = new Map([
  ['pair', 2],
  ['couple', 2],
  ['dozen', 12],
]);
/** How many times: 'twice as fast' is another claim than 'in two weeks'. */
const TIMES = new Map([
  ['once', 1],
  ['twice', 2],
  ['double', 2],
  ['doubled', 2],
  ['doubles', 2],
  ['thrice', 3],
  ['triple', 3],
  ['tripled', 3],
  ['triples', 3],
  ['quarter', 0.25],
  ['half', 0.5],
  ['halved', 0.5],
  ['halves', 0.5],
]);
const FACTORS = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);

/** 'two hundred and fifty' is 250, 'twenty-one' is 21. */
function wordNumbers(text: string): number[] {
  const found: number[] = [];
  let [total, current, isOpen] = [0, 0, false];
  const close = () => {
    if (isOpen) found.push(total + current);
    [total, current, isOpen] = [0, 0, false];
  };
  for (const word of text.toLowerCase().match(/[a-z]+|[.,;:!?]/g) ?? []) {
    const value = ONES.get(word) ?? TENS.get(word);
    const factor = FACTORS.get(word.replace(/s$/, ''));
    const other = ORDINALS.get(word) ?? AMOUNTS.get(word);
    if (value !== undefined) {
      // 'two three' are two numbers, 'twenty three' is one.
      if (isOpen && current % 100 !== 0 && !(current % 10 === 0 && value < 10)) close();
      current += value;
      isOpen = true;
    } else if (factor !== undefined) {
      const scaled = Math.max(1, current) * factor;
      if (factor === 100) current = scaled;
      else [total, current] = [total + scaled, 0];
      isOpen = true;
    } else if (other !== undefined) {
      close();
      found.push(other);
    } else if (!(word === 'and' && isOpen)) close();
  }
  close();
  return found;
}

function words(list: string, step = 1): Map<string, number> {
  return new Map(list.split(' ').map((word, index) => [word, index * step]));
}
