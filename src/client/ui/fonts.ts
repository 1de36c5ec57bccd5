import displayUrl from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import sansUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Fonts preloaded on every page: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const PRELOADED_FONTS: readonly string[] = [sansUrl, displayUrl];
