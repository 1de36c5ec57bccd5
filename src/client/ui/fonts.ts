import displayUrl from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import displayMacronsUrl from '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff2?url';
import sansMacronsUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import sansUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Fonts preloaded on every page: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const PRELOADED_FONTS: readonly string[] = [sansUrl, displayUrl];

/** Characters of the `unicode-range` of latin-ext in fonts.css. */
const MACRON = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]/;
const TAG = /<[^>]*>/g;
const DISPLAY = /<(\w+)[^>]*\bfont-display\b[^>]*>.*?<\/\1>/gs;

/**
 * Returns the fonts for macrons in a page, to preload as well. Browsers load them only at layout, and the changed line
 * breaks would shift the page.
 *
 * @param html without scripts, whose data the page may not show
 */
export function macronFontsOf(html: string): string[] {
  if (!hasMacron(html)) return [];
  const isInHeading = (html.match(DISPLAY) ?? []).some(hasMacron);
  return isInHeading ? [sansMacronsUrl, displayMacronsUrl] : [sansMacronsUrl];
}

/** Texts of attributes are not drawn. */
function hasMacron(html: string): boolean {
  return MACRON.test(html.replaceAll(TAG, ''));
}
