/** Narrow and wide letters: the wider of Instrument Sans and Helvetica, relative to the font size. */
const NARROW = /[ijlI.,:;'|! ]/;
const SLIM = /[ftr()[\]1"*/\\-]/;
const WIDE = /[MWm@%—…]/;
const WIDTHS = { narrow: 0.3, slim: 0.43, usual: 0.62, capital: 0.78, wide: 1.05, picture: 1.15 };
/** From here on, characters are at least as wide as high. */
const BEYOND_ALPHABETS = 0x2e7f;
const ELLIPSIS = WIDTHS.wide;

/** Maximum width at font size 1, whichever font is available. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

/** Cached: used a thousand times per drawing. */
const GLYPH_WIDTHS = new Map(
  Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).map((one) => [one, measured(one)]),
);

function letterWidth(letter: string): number {
  return GLYPH_WIDTHS.get(letter) ?? measured(letter);
}

function measured(letter: string): number {
  if ((letter.codePointAt(0) ?? 0) > BEYOND_ALPHABETS) return WIDTHS.picture;
  if (WIDE.test(letter)) return WIDTHS.wide;
  if (NARROW.test(letter)) return WIDTHS.narrow;
  if (SLIM.test(letter)) return WIDTHS.slim;
  const isCapital = letter === letter.toUpperCase() && letter !== letter.toLowerCase();
  return isCapital || letter === 'w' ? WIDTHS.capital : WIDTHS.usual;
}

/** Truncates a text. @param limit relative to the font size */
export function cutToWidth(text: string, limit: number): string {
  let width = 0;
  let fitting = '';
  for (const letter of text) {
    width += letterWidth(letter);
    if (width > limit) return fitting ? `${fitting.trimEnd()}…` : '';
    if (width + ELLIPSIS <= limit) fitting += letter;
  }
  return text;
}

/** Wraps a text and truncates the last line. @param limit relative to the font size */
export function linesOf(text: string, limit: number, mostLines: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  let at = 0;
  while (at < words.length && lines.length < mostLines) {
    const isLast = lines.length === mostLines - 1;
    let line = words[at] ?? '';
    at++;
    while (at < words.length && textWidth(`${line} ${words[at]}`) <= limit) line += ` ${words[at++]}`;
    if (isLast && at < words.length)
      line = words.slice(at).reduce((joined, word) => `${joined} ${word}`, line);
    lines.push(cutToWidth(line, limit));
    if (isLast) break;
  }
  return lines.filter(Boolean);
}
