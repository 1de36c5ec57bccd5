/** How a shop may write dates and money: as the United States do, or as New Zealand does. */
export const LOCALES = ['en-US', 'en-NZ'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en-US';

let current: Locale = DEFAULT_LOCALE;

/**
 * Says how this shop writes dates and money (`LOCALE`). A process serves one shop and a browser's page shows one, so that it is
 * said once: by the server when it starts, by the page before it draws.
 */
export function setLocale(locale: Locale): void {
  current = locale;
}

/** A formatter in the shop's locale, made when it is first wanted. */
/* @__NO_SIDE_EFFECTS__ */
export function inLocale<Formatter>(make: (locale: Locale) => Formatter): () => Formatter {
  let made: { formatter: Formatter; locale: Locale } | undefined;
  return () => {
    if (made?.locale !== current) made = { formatter: make(current), locale: current };
    return made.formatter;
  };
}
