import { MAX_FIT_CM } from '@/shared/catalog/facets.ts';
import { REGIONS, type Region } from '@/shared/constants.ts';
import { foldText } from './ranking/phrases.ts';

export interface SearchRequest {
  text: string;
  /** Whole currency units, inclusive. */
  minPrice?: number;
  maxPrice?: number;
  /** Explicit: 'in Wellington'. */
  region?: Region;
  /** Maximum dimensions; absent if none are given. */
  sizes?: SizeLimit[];
  /** A number that may be a width or a model: 'table 180'. Stays in the text. */
  perhapsWidth?: SizeLimit;
  /** The typed words for the price, each bound and the place. */
  priceWords?: string[];
  placeWords?: string;
  /** The buyer's place, in 'delivered to Wellington'. */
  delivery?: { region: Region; words: string };
  perhapsRegion?: Region;
}

/** Short and Māori names of towns. */
const OTHER_NAMES: Record<string, Region> = {
  akl: 'auckland',
  welly: 'wellington',
  wgtn: 'wellington',
  chch: 'christchurch',
  tga: 'tauranga',
  palmy: 'palmerston-north',
  'tamaki makaurau': 'auckland',
  'te whanganui a tara': 'wellington',
  otautahi: 'christchurch',
  kirikiriroa: 'hamilton',
  otepoti: 'dunedin',
  'te papaioea': 'palmerston-north',
  whakatu: 'nelson',
  ngamotu: 'new-plymouth',
  waihopai: 'invercargill',
};

const REGION_BY_NAME = new Map<string, Region>([
  ...REGIONS.map((region) => [region.replaceAll('-', ' '), region] as const),
  ...Object.entries(OTHER_NAMES),
]);
const REGION_PATTERN = [...REGION_BY_NAME.keys()]
  .sort((a, b) => b.length - a.length)
  .map((placeName) => placeName.replaceAll(' ', '[ -]').replace(/[aeiou]/g, withMacron))
  .join('|');

/** Whole currency units; the bounded length keeps matching linear. */
const WHOLE_UNITS = '\\d[\\d,]{0,14}';
const figureNamed = (name: string) => `(?<${name}>${WHOLE_UNITS}(?:\\.\\d\\d?)?k?)`;
/** An amount: '$1,200', '900 dollars', or a bare number without a unit ('under 30 inches' is a size). */
const amount = (name: string) => `(?:nz|us)?\\$ ?${figureNamed(name)}(?: ?(?:dollars|bucks|nzd|usd))?`;
const worded = (name: string) => `${figureNamed(name)} ?(?:dollars|bucks|nzd|usd)\\b`;
const bare = (name: string) =>
  `${figureNamed(name)}(?![\\d.,]*[\\w"'°]|[\\d.,]*[ -]?(?:cm|mm|m|metres?|meters?|kg|g|l|litres?|w|watts?|v|inch(?:es)?|feet|foot|ft|pieces?|pcs?|people|persons?|seats?|seaters?|drawers?|doors?|lights?|tiers?|shelves|years?|months?|sets?)\\b|[ -]?in\\b(?! (?:${REGION_PATTERN})\\b)|[ ]?[x×] ?\\d)`;

const UPPER =
  'under|below|less than|no more than|not more than|at most|up to|cheaper than|within|max(?:imum)?(?: of)?|budget(?: of)?|not over';
const LOWER =
  'over|above|more than|no less than|at least|min(?:imum)?(?: of)?|starting (?:at|from)|upwards of';
const NEAR = 'around|about|roughly|approximately|approx\\.?|circa';

/** Price patterns, tried in this order; each match is removed from the text. */
const PRICES: {
  pattern: RegExp;
  read(one: number, other: number): Pick<SearchRequest, 'minPrice' | 'maxPrice'>;
}[] = [
  ...[
    `\\b(?:between|from) (?:${amount('a')}|${bare('b')}) ?(?:and|to|-|–) ?(?:${amount('c')}|${worded('d')}|${bare('e')})`,
    `${amount('a')} ?(?:to|-|–) ?(?:${amount('c')}|${bare('e')})`,
  ].map((source) => ({
    pattern: new RegExp(source, 'i'),
    read: (one: number, other: number) => ({
      minPrice: Math.min(one, other),
      maxPrice: Math.max(one, other),
    }),
  })),
  ...[
    `\\b(?:${UPPER})(?: |: )?(?:${amount('a')}|${worded('b')}|${bare('c')})`,
    `(?:${amount('a')}|${worded('b')}) ?(?:or less|or under|or cheaper|or below|max(?:imum)?|tops)\\b`,
    // A two-digit number may count drawers.
    `\\b(?<a>${WHOLE_UNITS}\\d\\dk?) (?:or less|or under|or cheaper|or below)\\b`,
    `[<≤] ?(?:${amount('a')}|${worded('b')}|${bare('c')})`,
  ].map((source) => ({ pattern: new RegExp(source, 'i'), read: (one: number) => ({ maxPrice: one }) })),
  ...[
    `\\b(?:${LOWER})(?: |: )?(?:${amount('a')}|${worded('b')}|${bare('c')})`,
    `\\bfrom (?:${amount('a')}|${worded('b')})`,
    `(?:${amount('a')}|${worded('b')}) ?(?:or more|or over|or above|minimum|plus)\\b`,
    `[>≥] ?(?:${amount('a')}|${worded('b')}|${bare('c')})`,
  ].map((source) => ({ pattern: new RegExp(source, 'i'), read: (one: number) => ({ minPrice: one }) })),
  {
    pattern: new RegExp(`\\b(?:${NEAR})(?: |: )?(?:${amount('a')}|${worded('b')}|${bare('c')})`, 'i'),
    read: (one) => ({ minPrice: Math.floor(one * 0.75), maxPrice: Math.ceil(one * 1.25) }),
  },
];

/** Above any price. */
const MAX_AMOUNT = 1_000_000_000;

const WHOLE_PLACE = `(?<![\\p{L}\\d])(?<place>${REGION_PATTERN})(?![\\p{L}\\p{M}\\d])`;
const IN_PLACE = new RegExp(`\\b(?:in|near|around|at|from) (?:the )?${WHOLE_PLACE}(?: area| region)?`, 'iu');
const DELIVERED_TO = new RegExp(
  `\\b(?:deliver(?:ed|y|ies|s|able)?|ship(?:ped|ping|s)?) (?:to|in) (?:the )?${WHOLE_PLACE}(?: area| region)?`,
  'iu',
);
const ANY_PLACE = new RegExp(WHOLE_PLACE, 'iu');
/** Request phrases without meaning for the search. */
const REQUEST_PHRASES =
  /\b(?:i(?:'m| am)? (?:need|want|looking for)|i(?:'d| would) like|(?:we|i) (?:need|want)|looking for|search(?:ing)? for|show me|find me|do you have|something to|please)\b/gi;

const TO_SIT_ON = /\b(?:something|anything|things?|somewhere|furniture) to sit (?:on|in)\b/i;

/** Extracts price, place and sizes from a search: 'a grey sofa under $900 in Wellington'. */
export function readRequest(search: string): SearchRequest {
  const { text, sizes } = readSizes(search);
  const request: SearchRequest = { text, ...(sizes.length > 0 && { sizes }) };
  const extract = (pattern: RegExp) => {
    const match = pattern.exec(request.text);
    if (match)
      request.text = `${request.text.slice(0, match.index)} ${request.text.slice(match.index + match[0].length)}`;
    return match;
  };

  for (const { pattern, read } of PRICES.flatMap((pricePattern) => [pricePattern, pricePattern])) {
    const priceMatch = extract(pattern);
    if (!priceMatch) continue;
    const [one = 0, other = one] = Object.values(priceMatch.groups ?? {})
      .filter((figure) => figure !== undefined)
      .map(amountOf);
    // Both bounds may be given separately: 'over $200 under $300'; the narrower of two alike wins.
    Object.assign(request, narrower(request, read(one, other)));
    request.priceWords = [...(request.priceWords ?? []), priceMatch[0]];
  }

  const deliveryMatch = extract(DELIVERED_TO);
  const deliveryRegion = REGION_BY_NAME.get(normalisePlace(deliveryMatch?.groups?.place));
  if (deliveryMatch && deliveryRegion) request.delivery = { region: deliveryRegion, words: deliveryMatch[0] };

  const placeMatch = extract(IN_PLACE);
  const region = REGION_BY_NAME.get(normalisePlace(placeMatch?.groups?.place));
  if (placeMatch && region) Object.assign(request, { region, placeWords: placeMatch[0] });
  else {
    const perhaps = REGION_BY_NAME.get(normalisePlace(ANY_PLACE.exec(request.text)?.groups?.place));
    if (perhaps) request.perhapsRegion = perhaps;
  }

  request.text = removeExtraSpaces(
    request.text.replace(TO_SIT_ON, ' chair or sofa ').replace(REQUEST_PHRASES, ' '),
  );
  const { first, last } = BARE_WIDTH.exec(request.text)?.groups ?? {};
  const width = first ?? last;
  const { least, most } = BARE_WIDTHS;
  if (width && !request.sizes && Number(width) >= least && Number(width) <= most)
    request.perhapsWidth = { dimension: 'width', most: Number(width), words: width };
  return request;
}

function amountOf(figure: string): number {
  const number = Number(figure.replace(/,|k$/gi, ''));
  return Math.min(/k$/i.test(figure) ? number * 1_000 : number, MAX_AMOUNT);
}

function narrower(one: SearchRequest, other: Pick<SearchRequest, 'minPrice' | 'maxPrice'>) {
  const least = [one.minPrice, other.minPrice].filter((price) => price !== undefined);
  const most = [one.maxPrice, other.maxPrice].filter((price) => price !== undefined);
  return {
    ...(least.length > 0 && { minPrice: Math.max(...least) }),
    ...(most.length > 0 && { maxPrice: Math.min(...most) }),
  };
}

/** Treats the town without 'in' as a place. */
export function withPlace(request: SearchRequest): SearchRequest {
  const { text, perhapsRegion } = request;
  const placeWords = ANY_PLACE.exec(text)?.[0];
  if (!perhapsRegion || !placeWords) return request;
  return {
    ...request,
    text: removeExtraSpaces(text.replace(ANY_PLACE, ' ')),
    region: perhapsRegion,
    placeWords,
  };
}

/** Treats the bare number as a width. */
export function withWidth({ text, perhapsWidth, ...request }: SearchRequest): SearchRequest {
  if (!perhapsWidth) return { ...request, text };
  return { ...request, text: withoutWords(text, perhapsWidth.words), sizes: [perhapsWidth] };
}

export function withoutWords(search: string, words: string): string {
  return removeExtraSpaces(search.replace(words, () => ' '));
}

function removeExtraSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[\s,;.-]+|(?<![\s,;-])[\s,;-]+$/g, '');
}

/** Matches a vowel with and without its macron, which may be a combining character. */
function withMacron(vowel: string): string {
  return `[${vowel}${`${vowel}\u0304`.normalize('NFC')}]\u0304?`;
}

function normalisePlace(placeName = ''): string {
  return foldText(placeName).replaceAll('-', ' ');
}

type Dimension = 'width' | 'depth' | 'height';

/** Maximum size in one dimension. */
interface SizeLimit {
  dimension: Dimension;
  /** Whole centimetres. */
  most: number;
  /** The typed words. */
  words: string;
}

/** Centimetres by unit prefix. */
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
/** Metric units only: TVs are measured in inches. */
const METRIC =
  '(?<figure>\\d{1,5}(?:\\.\\d{1,2})?) ?-?(?<unit>cm|centimet(?:re|er)s?|mm|millimet(?:re|er)s?|met(?:re|er)s?|m)';
const AT_MOST = 'under|below|less than|no more than|not more than|at most|max(?:imum)?(?: of)?|not over';
const NO_MORE = `${AT_MOST}|up to|within`;

/** Without a unit. */
const CENTIMETRES = '(?<bare>\\d{2,3})';
/** Before a length that no bound, range or other number belongs to. */
const NO_BOUND = '(?<!(?:to|over|above|than|least|least of|around|about|and|x|by|[-–.,\\d$]) ?)\\b';

/** Size patterns: a bound with its dimension, a gap to fit, or a length. 'Up to 65 inches' is about a TV. */
const SIZES: [pattern: RegExp, dimension: Dimension][] = [
  ...(
    [
      [WIDE, 'width'],
      [DEEP, 'depth'],
      [HIGH, 'height'],
    ] as const
  ).map(([words, dimension]): [RegExp, Dimension] => [
    new RegExp(`\\b(?:${NO_MORE}) (?:${LENGTH}|${CENTIMETRES}) (?:${words})\\b`, 'i'),
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
  // A length without a bound: pieces up to it, the nearest first. After 'up to' it may be the size of a TV or a book.
  ...(
    [
      [WIDE, 'width'],
      [DEEP, 'depth'],
      [HIGH, 'height'],
    ] as const
  ).map(([words, dimension]): [RegExp, Dimension] => [
    new RegExp(`${NO_BOUND}(?:${METRIC}|${CENTIMETRES}) (?:${words})\\b`, 'i'),
    dimension,
  ]),
  [new RegExp(`${NO_BOUND}${METRIC}(?! ?(?:\\d|x\\b))(?: long\\b)?(?!\\w)`, 'i'), 'width'],
];

/** Width and depth, perhaps height: '200x90', '120 by 60 by 75 cm'. Below 40 without a unit it may be a picture's size. */
const SIDE = '(\\d{2,4}(?:\\.\\d)?) ?(cm|mm|m)?';
const SIDES = new RegExp(`${NO_BOUND}${SIDE} ?(?:x|×|by) ?${SIDE}(?: ?(?:x|×|by) ?${SIDE})?(?!\\w)`, 'i');
const LEAST_SIDE = 40;

/** A bare number at the end or start of a search. */
const BARE_WIDTH = /^(?<first>\d{2,3}) (?=\p{L})|(?<=\p{L} )(?<last>\d{2,3})$/u;
const BARE_WIDTHS = { least: 60, most: 400 };

/**
 * Extracts maximum sizes from a search: 'bookcase no wider than 90 cm', 'desk that fits a 1.2 m gap'.
 *
 * @returns at most one per dimension, and the remaining text
 */
function readSizes(search: string): { text: string; sizes: SizeLimit[] } {
  const sizes = new Map<Dimension, SizeLimit>();
  let text = readSides(search, sizes);
  for (const [pattern, dimension] of SIZES) {
    const match = pattern.exec(text);
    const { figure, unit = 'cm', bare: bareFigure } = match?.groups ?? {};
    const most = match && centimetres(Number(figure ?? bareFigure), unit);
    if (!match || !most || sizes.has(dimension)) continue;
    sizes.set(dimension, { dimension, most, words: match[0] });
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  }
  return { text, sizes: [...sizes.values()] };
}

/** Reads '200x90' into sizes: the longer side is the width. @returns the remaining text */
function readSides(search: string, sizes: Map<Dimension, SizeLimit>): string {
  const match = SIDES.exec(search);
  if (!match) return search;
  const [words, one, unitOne, other, unitOther, third, unitThird] = match;
  const unit = unitThird ?? unitOther ?? unitOne;
  const side = (figure: string | undefined) =>
    figure === undefined ? null : centimetres(Number(figure), unit ?? 'cm');
  const [longer, shorter] = [side(one), side(other)].sort((a, b) => (b ?? 0) - (a ?? 0));
  if (!longer || !shorter || (unit === undefined && shorter < LEAST_SIDE)) return search;
  sizes.set('width', { dimension: 'width', most: longer, words });
  sizes.set('depth', { dimension: 'depth', most: shorter, words });
  const height = side(third);
  if (height) sizes.set('height', { dimension: 'height', most: height, words });
  return search.replace(words, () => ' ');
}

/** @returns whole centimetres; null for zero and for implausible lengths */
function centimetres(figure: number, unit: string): number | null {
  const [, factor = 1] = UNITS.find(([pattern]) => pattern.test(unit)) ?? [];
  const whole = Math.floor(figure * factor + 1e-6);
  return whole >= 1 && whole <= MAX_FIT_CM ? whole : null;
}
