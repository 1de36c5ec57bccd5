import { MAX_FIT_CM } from '@/shared/catalog/facets.ts';

type Dimension = 'width' | 'depth' | 'height';

/** How large a thing may be in one direction. */
export interface SizeAsked {
  dimension: Dimension;
  /** Whole centimetres. */
  most: number;
  /** The words that say it, as they were typed. */
  words: string;
}

/** Centimetres of a unit, by the letters that it begins with. */
const UNITS: [pattern: RegExp, centimetres: number][] = [
  [/^mm|^milli/i, 0.1],
  [/^c/i, 1],
  [/^m/i, 100],
  [/^(?:in|")/i, 2.54],
  [/^(?:f|')/i, 30.48],
];
const LENGTH =
  '(?<figure>\\d{1,5}(?:\\.\\d{1,2})?) ?-?(?<unit>cm|centimet(?:re|er)s?|mm|millimet(?:re|er)s?|met(?:re|er)s?|m|inch(?:es)?|in|"|feet|foot|ft|\')';
const WIDE = 'wide|in width|width|across';
const DEEP = 'deep|in depth|depth';
const HIGH = 'tall|high|in height|height';
const GAP = 'gap|space|nook|alcove|recess|corner|wall';
/** In metric units only: TVs have inches. */
const METRIC =
  '(?<figure>\\d{1,5}(?:\\.\\d{1,2})?) ?-?(?<unit>cm|centimet(?:re|er)s?|mm|millimet(?:re|er)s?|met(?:re|er)s?|m)';
const AT_MOST = 'under|below|less than|no more than|not more than|at most|max(?:imum)?(?: of)?|not over';
const NO_MORE = `${AT_MOST}|up to|within`;

/**
 * Every way to say how large a thing may be: a bound together with its direction, or the gap that it must fit. A length alone
 * is no bound: a '120 cm desk' is that long, and a stand for a TV 'up to 65 inches' is not.
 */
const SIZES: [pattern: RegExp, dimension: Dimension][] = [
  ...(
    [
      [WIDE, 'width'],
      [DEEP, 'depth'],
      [HIGH, 'height'],
    ] as const
  ).map(([words, dimension]): [RegExp, Dimension] => [
    new RegExp(`\\b(?:${NO_MORE}) ${LENGTH} (?:${words})\\b`, 'i'),
    dimension,
  ]),
  [
    new RegExp(`\\b(?:no wider than|narrower than|max(?:imum)? width(?: of)?) ${LENGTH}(?!\\w)`, 'i'),
    'width',
  ],
  [
    new RegExp(`\\b(?:no deeper than|shallower than|max(?:imum)? depth(?: of)?) ${LENGTH}(?!\\w)`, 'i'),
    'depth',
  ],
  [
    new RegExp(
      `\\b(?:no (?:taller|higher) than|(?:shorter|lower) than|max(?:imum)? height(?: of)?) ${LENGTH}(?!\\w)`,
      'i',
    ),
    'height',
  ],
  [
    new RegExp(
      `\\b(?:that |which |to )?(?:fits?|fitting|for)(?: in| into| inside| under| against| along)? (?:an? |the |my )?${LENGTH} (?:(?:wide|narrow) )?(?:${GAP})\\b`,
      'i',
    ),
    'width',
  ],
  // Without a direction it is the width that furniture is measured by.
  [new RegExp(`\\b(?:${AT_MOST}) ${METRIC}(?! ?(?:${WIDE}|${DEEP}|${HIGH})|\\w)(?: long\\b)?`, 'i'), 'width'],
];

/**
 * Takes the bounds of a thing's size out of a search: 'bookcase no wider than 90 cm', 'desk that fits a 1.2 m gap'.
 *
 * @returns one for each direction at most, and the search without their words
 */
export function readSizes(search: string): { text: string; sizes: SizeAsked[] } {
  let text = search;
  const sizes = new Map<Dimension, SizeAsked>();
  for (const [pattern, dimension] of SIZES) {
    const match = pattern.exec(text);
    const most = match && centimetres(Number(match.groups?.figure), match.groups?.unit ?? '');
    if (!match || !most || sizes.has(dimension)) continue;
    sizes.set(dimension, { dimension, most, words: match[0] });
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  }
  return { text, sizes: [...sizes.values()] };
}

/** @returns whole centimetres; null for nothing and for more than any gap has */
function centimetres(figure: number, unit: string): number | null {
  const [, factor = 1] = UNITS.find(([pattern]) => pattern.test(unit)) ?? [];
  const whole = Math.floor(figure * factor + 1e-6);
  return whole >= 1 && whole <= MAX_FIT_CM ? whole : null;
}
