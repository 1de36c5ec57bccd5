/** Date and money formats: United States or New Zealand. */
export const LOCALES = ['en-US', 'en-NZ'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en-US';

let current: Locale = DEFAULT_LOCALE;

/** Sets the locale (`LOCALE`) once: the server at start, the page before rendering. */
export function setLocale(locale: Locale): void {
  current = locale;
}

export function isNewZealand(): boolean {
  return current === 'en-NZ';
}

/** A lazy formatter in the shop's locale. */
/* @__NO_SIDE_EFFECTS__ */
export function inLocale<Formatter>(make: (locale: Locale) => Formatter): () => Formatter {
  let cached: { formatter: Formatter; locale: Locale } | undefined;
  return () => {
    if (cached?.locale !== current) cached = { formatter: make(current), locale: current };
    return cached.formatter;
  };
}
