import { TIME_ZONE } from '@/shared/constants.ts';
import { inLocale } from '@/shared/locale.ts';

const date = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: locale === 'en-US' ? '2-digit' : 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: TIME_ZONE,
    }),
);

/** A date in New Zealand: "Jun 05, 2026", or "5 Jun 2026" (`LOCALE`). */
export function formatDate(value: Date): string {
  return date().format(value);
}
