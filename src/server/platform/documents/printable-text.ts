import anyAscii from 'any-ascii';

/**
 * Writes out what a font cannot draw, so that no box replaces it: other scripts in Latin letters, emoji by their names.
 *
 * @param canDraw by code point
 */
export function printableText(text: string, canDraw: (codePoint: number) => boolean): string {
  let printable = '';
  let missing = '';
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0) ?? 0;
    // Line breaks and tabs are no glyphs.
    if (code >= 0x20 && !canDraw(code)) {
      missing += sign;
      continue;
    }
    printable += inLatin(missing) + sign;
    missing = '';
  }
  return printable + inLatin(missing);
}

function inLatin(signs: string): string {
  const named = anyAscii(signs).replace(
    /:([^:\s]+):/g,
    (_, name: string) => `(${name.replaceAll('_', ' ')})`,
  );
  return named === '' && /[\p{L}\p{N}\p{P}\p{S}]/u.test(signs) ? '?' : named;
}
